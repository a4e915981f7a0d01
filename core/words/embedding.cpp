// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/embedding.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

#include "core/parallel/workers.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/randomnormal.h"
#include "core/schemes/sinusoidal.h"
#include "core/schemes/sinusoidalrows.h"
#include "core/words/words.h"

namespace posiscope {
namespace {

/// FNV-1a (Fowler, Noll, Vo), 64 bits.
std::uint64_t hashOf(std::string_view word) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char letter : word)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    return hash;
}

/// Parses "#1045" as 1045.
std::optional<std::int64_t> rowNamed(std::string_view word) {
    std::int64_t row = 0;
    const char* const end = word.data() + word.size();
    if (word.size() < 2 || word.front() != '#' || word[1] == '-')
        return std::nullopt;
    const auto [stopped, error] = std::from_chars(word.data() + 1, end, row);
    if (stopped != end)
        return std::nullopt;
    return error == std::errc() ? row : std::numeric_limits<std::int64_t>::max();  // no table has so many
}

}  // namespace

Vocabulary vocabularyOf(const std::vector<std::string>& tokens) {
    Vocabulary vocabulary;
    for (const std::string& token : tokens) {
        const auto found = std::ranges::find(vocabulary.words, token);
        vocabulary.wordOf.push_back(found - vocabulary.words.begin());
        if (found == vocabulary.words.end())
            vocabulary.words.push_back(token);
    }
    return vocabulary;
}

RowMatrix oneHot(const Vocabulary& vocabulary) {
    RowMatrix rows = RowMatrix::Zero(vocabulary.tokens(), vocabulary.size());
    for (std::int64_t k = 0; k < vocabulary.tokens(); ++k)
        rows(k, vocabulary.wordOf[static_cast<std::size_t>(k)]) = 1;
    return rows;
}

RowMatrix wordVectors(const Vocabulary& vocabulary, std::int64_t dModel, std::int64_t seed) {
    struct Made {
        std::vector<std::string> words;
        std::int64_t seed = 0;
        RowMatrix w;
    };
    thread_local Made last;  // a drag of a parameter of positions asks for the same vectors
    if (last.seed == seed && last.w.cols() == dModel && last.words == vocabulary.words)
        return last.w;
    constexpr Eigen::Index kMostKept = 1 << 20;  // numbers
    RowMatrix w(vocabulary.size(), dModel);
    const double deviation = 1 / std::sqrt(static_cast<double>(dModel));
    parallelFor(static_cast<int>(vocabulary.size()), [&](int r) {
        const auto word = static_cast<std::int64_t>(hashOf(vocabulary.words[static_cast<std::size_t>(r)]));
        for (std::int64_t j = 0; j < dModel; ++j)
            w(r, j) = deviation * randomNormal(static_cast<std::uint64_t>(seed), word, j, HUGE_VAL);
    });
    if (w.size() <= kMostKept)
        last = {vocabulary.words, seed, w};
    return w;
}

RowMatrix wordVectors(const Vocabulary& vocabulary, const Table& table) {
    RowMatrix w(vocabulary.size(), table.columns());
    for (std::int64_t r = 0; r < vocabulary.size(); ++r) {
        const std::int64_t row = rowNamed(vocabulary.words[static_cast<std::size_t>(r)]).value_or(r);
        if (row < table.rows())
            table.readRow(row, 0, {&w(r, 0), static_cast<std::size_t>(table.columns())});
        else
            w.row(r).setConstant(std::nan(""));
    }
    return w;
}

RowMatrix lookedUp(const Vocabulary& vocabulary, const RowMatrix& w) {
    RowMatrix rows(vocabulary.tokens(), w.cols());
    for (std::int64_t k = 0; k < vocabulary.tokens(); ++k)
        rows.row(k) = w.row(vocabulary.wordOf[static_cast<std::size_t>(k)]);
    return rows;
}

RowMatrix positionRows(const Encoding& encoding, std::int64_t first, std::int64_t count) {
    RowMatrix rows(count, encoding.columns());
    const auto* const waves = ofKind<Sinusoidal>(encoding);
    const std::optional<SinusoidalRows> fast = waves ? std::optional<SinusoidalRows>(*waves) : std::nullopt;
    parallelFor(static_cast<int>(count), [&](int k) {
        const std::span<double> row(&rows(k, 0), static_cast<std::size_t>(rows.cols()));
        if (fast)
            fast->read(first + k, row);
        else
            encoding.readRow(first + k, 0, row);
    });
    return rows;
}

RowMatrix merged(const RowMatrix& x, const RowMatrix& pe, const InputWords& words) {
    const double a = words.wordWeight;
    const double b = words.positionWeight;
    switch (words.merge) {
        case Merge::Add:
            return a * x + b * pe;
        case Merge::Multiply:
            return (a * x).cwiseProduct(b * pe);
        case Merge::MultiplyOnePlus:
            return (a * x).array() * (1 + b * pe.array());
        case Merge::Concatenate: {
            RowMatrix both(x.rows(), x.cols() + pe.cols());
            both << a * x, b * pe;
            return both;
        }
        case Merge::PositionOnly:
            break;
    }
    return b * pe;
}

RowMatrix droppedOut(const RowMatrix& rows, double rate, std::int64_t seed) {
    if (rate == 0)
        return rows;
    RowMatrix kept(rows.rows(), rows.cols());
    parallelFor(static_cast<int>(rows.rows()), [&](int k) {
        for (Eigen::Index j = 0; j < rows.cols(); ++j)
            kept(k, j) =
                randomUniform(static_cast<std::uint64_t>(seed), k, j) <= rate ? 0 : rows(k, j) / (1 - rate);
    });
    return kept;
}

double rootMeanSquare(const RowMatrix& rows) {
    double squares = 0;
    std::int64_t count = 0;
    for (const double value : rows.reshaped<Eigen::RowMajor>())
        if (std::isfinite(value)) {
            squares += value * value;
            ++count;
        }
    return count == 0 ? 0 : std::sqrt(squares / static_cast<double>(count));
}

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
