// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/learning.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/fields/rowproducts.h"
#include "core/parallel/scratch.h"
#include "core/schemes/learned.h"

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

namespace {

constexpr double kSpread =
    1.2;  ///< the largest singular value of a random matrix may slightly exceed σ(√n + √d)

/// An upper bound of the largest eigenvalue of P·Pᵀ and of its target.
double weightBound(const LearningSettings& settings) {
    const double side =
        std::sqrt(static_cast<double>(settings.trained)) + std::sqrt(static_cast<double>(settings.dModel));
    const double wanted = nearnessBound(settings.band, settings.trained);
    return std::max(wanted, kSpread * std::pow(settings.sigma * side, 2));
}

}  // namespace

LearningSettings learningSettings(const Parameters& parameters) {
    return {.rows = parameters.tableRows,
            .trained = std::min(parameters.trainedLength, parameters.tableRows),
            .dModel = parameters.dModel,
            .band = parameters.band,
            .sigma = parameters.sigma,
            .seed = parameters.seed};
}

Learning::Learning(const Parameters& parameters)
    : m_settings(learningSettings(parameters)),
      m_start(initialTable(parameters)),
      m_rows(m_settings.trained, m_settings.dModel),
      m_rate(std::pow(static_cast<double>(m_settings.trained), 2) / (8 * weightBound(m_settings))) {
    for (std::int64_t r = 0; r < m_settings.trained; ++r)
        m_start->readRow(r, 0, {m_rows.row(r).data(), static_cast<std::size_t>(m_settings.dModel)});
    m_slope = nearnessSlope(m_rows, m_settings.band);
    m_losses.push_back(m_slope.loss);
}

void Learning::step() {
    m_rows -= m_rate * m_slope.gradient;
    m_slope = nearnessSlope(m_rows, m_settings.band);
    m_losses.push_back(m_slope.loss);
}

LearningState Learning::state() const {
    const auto columns = static_cast<std::size_t>(m_settings.dModel);
    std::vector<double> numbers(static_cast<std::size_t>(m_settings.rows) * columns);
    std::copy_n(m_rows.data(), m_rows.size(), numbers.begin());
    for (std::int64_t r = m_settings.trained; r < m_settings.rows; ++r)
        m_start->readRow(r, 0, std::span(numbers).subspan(static_cast<std::size_t>(r) * columns, columns));
    return {m_settings, steps(), Table::of(m_settings.rows, m_settings.dModel, std::move(numbers)), m_losses};
}

}  // namespace posiscope
