// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/nearness.h"

#include <algorithm>
#include <cmath>

#include "core/fields/rowproducts.h"
#include "core/parallel/scratch.h"

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

constexpr int kRowsOfRun = 32;  ///< so many stay in a cache while all others pass

/// \p matrix as rowProducts() reads it, in \p memory.
template <class Matrix>
PaddedRows<double> padded(const Matrix& matrix, Scratch<double>& memory) {
    const std::size_t length = PaddedRows<double>::lengthFor(static_cast<std::size_t>(matrix.cols()));
    Eigen::Map<Rows> copy(memory.of(static_cast<std::size_t>(matrix.rows()) * length), matrix.rows(),
                          static_cast<Eigen::Index>(length));
    copy.leftCols(matrix.cols()) = matrix;
    copy.rightCols(copy.cols() - matrix.cols()).setZero();
    return {copy.data(), static_cast<int>(matrix.rows()), length};
}

/// L·Rᵀ. Of a matrix with itself only half is multiplied.
Rows products(const PaddedRows<double>& left, const PaddedRows<double>& right) {
    const bool symmetric = left.first == right.first;
    Rows made(left.count, right.count);
    for (int top = 0; top < left.count; top += kRowsOfRun) {
        const int count = std::min(kRowsOfRun, left.count - top);
        rowProducts({left.row(top), count, left.length},
                    {right.first, symmetric ? top + count : right.count, right.length}, made.row(top).data(),
                    right.count);
    }
    if (symmetric)
        made.triangularView<Eigen::StrictlyUpper>() = made.transpose();
    return made;
}

}  // namespace

Slope nearnessSlope(const Rows& rows, double band) {
    const double ratio = std::exp(-1 / band);
    const auto count = static_cast<double>(rows.rows());
    const Rows wanted = smoothed(rows, ratio);
    Slope slope;
    static thread_local Scratch<double> memory, turned, between;
    const PaddedRows<double> along = padded(rows, memory);
    const PaddedRows<double> across = padded(rows.transpose(), turned);
    const bool tall = rows.cols() <= rows.rows();  // ‖P·Pᵀ‖ = ‖Pᵀ·P‖: uses the smaller product
    const Rows square = tall ? products(across, across) : products(along, along);
    const PaddedRows<double> factor = padded(square, between);
    slope.gradient = tall ? products(along, factor) : products(factor, across);
    const double mixed = rows.cwiseProduct(wanted).sum();
    slope.loss = (square.squaredNorm() - 2 * mixed + squaredNorm(rows.rows(), ratio)) / (count * count);
    slope.gradient = 4 / (count * count) * (slope.gradient - wanted);
    return slope;
}

double nearnessBound(double band, std::int64_t count) {
    const double ratio = std::exp(-1 / band);
    return std::min((1 + ratio) / (1 - ratio), static_cast<double>(count));
}

}  // namespace posiscope
