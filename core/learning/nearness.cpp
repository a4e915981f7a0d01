// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/nearness.h"

#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

/// C·P as two recursions: contributions from the rows above and from the rows below.
Rows smoothed(const Rows& rows, double ratio) {
    Rows sums = rows;
    for (Eigen::Index i = 1; i < rows.rows(); ++i)
        sums.row(i) += ratio * sums.row(i - 1);
    Eigen::RowVectorXd below = Eigen::RowVectorXd::Zero(rows.cols());
    for (Eigen::Index i = rows.rows() - 1; i-- > 0;) {
        below = ratio * (below + rows.row(i + 1));
        sums.row(i) += below;
    }
    return sums;
}

/// Σ C_ij² over all i, j.
double squaredNorm(Eigen::Index count, double ratio) {
    double sum = static_cast<double>(count);
    double power = 1;
    for (Eigen::Index delta = 1; delta < count; ++delta) {
        power *= ratio * ratio;
        sum += 2 * power * static_cast<double>(count - delta);
    }
    return sum;
}

}  // namespace

Slope nearnessSlope(const Rows& rows, double band) {
    const double ratio = std::exp(-1 / band);
    const auto count = static_cast<double>(rows.rows());
    const Rows wanted = smoothed(rows, ratio);
    Slope slope;
    double squared = 0;  // ‖P·Pᵀ‖² = ‖Pᵀ·P‖²: uses the smaller product
    if (rows.cols() <= rows.rows()) {
        const Eigen::MatrixXd inner = rows.transpose() * rows;
        squared = inner.squaredNorm();
        slope.gradient.noalias() = rows * inner;
    } else {
        const Eigen::MatrixXd outer = rows * rows.transpose();
        squared = outer.squaredNorm();
        slope.gradient.noalias() = outer * rows;
    }
    const double mixed = rows.cwiseProduct(wanted).sum();
    slope.loss = (squared - 2 * mixed + squaredNorm(rows.rows(), ratio)) / (count * count);
    slope.gradient = 4 / (count * count) * (slope.gradient - wanted);
    return slope;
}

double nearnessBound(double band, std::int64_t count) {
    const double ratio = std::exp(-1 / band);
    return std::min((1 + ratio) / (1 - ratio), static_cast<double>(count));
}

}  // namespace posiscope
