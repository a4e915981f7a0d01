// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/neighbourtraining.h"

#include <algorithm>

namespace posiscope {
namespace {

constexpr double kRate = 0.3;
constexpr double kDecay = 0.05;

/// P(b | a), row a and column b; a row of zeros for a word without neighbours.
Eigen::MatrixXd neighboursOf(const Vocabulary& vocabulary) {
    Eigen::MatrixXd shares = Eigen::MatrixXd::Zero(vocabulary.size(), vocabulary.size());
    for (std::size_t k = 1; k < vocabulary.wordOf.size(); ++k) {
        const std::int64_t left = vocabulary.wordOf[k - 1];
        const std::int64_t right = vocabulary.wordOf[k];
        ++shares(left, right);
        ++shares(right, left);
    }
    for (auto row : shares.rowwise())
        row /= std::max(1.0, row.sum());
    return shares;
}

/// Softmax of each row.
Eigen::MatrixXd predicted(Eigen::MatrixXd logits) {
    for (auto row : logits.rowwise()) {
        row = (row.array() - row.maxCoeff()).exp().matrix().eval();
        row /= row.sum();
    }
    return logits;
}

}  // namespace

RowMatrix trainedOnNeighbours(const Vocabulary& vocabulary, const RowMatrix& start, std::int64_t steps) {
    const Eigen::MatrixXd shares = neighboursOf(vocabulary);
    if (steps == 0 || shares.isZero())
        return start;
    // Both W and C stay linear combinations of the rows of the start, W = A·W₀ and C = B·W₀, so the cost does
    // not depend on the width.
    const Eigen::MatrixXd products = start * start.transpose();
    const auto size = vocabulary.size();
    Eigen::MatrixXd a = Eigen::MatrixXd::Identity(size, size);
    Eigen::MatrixXd b = Eigen::MatrixXd::Zero(size, size);
    for (std::int64_t step = 0; step < steps; ++step) {
        const Eigen::MatrixXd error = predicted(a * products * b.transpose()) - shares;
        const Eigen::MatrixXd ofA = error * b + kDecay * a;
        b -= kRate * (error.transpose() * a + kDecay * b);
        a -= kRate * ofA;
    }
    return a * start;
}

}  // namespace posiscope
