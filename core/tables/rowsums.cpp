// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/rowsums.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/parallel/workers.h"

namespace posiscope {
namespace {

/// \returns |row|²; \p greatest becomes the largest magnitude so far of a finite number.
double lookOver(std::span<const double> row, double& greatest) {
    double squares = 0;
    double most = greatest;
    for (const double value : row) {
        squares += value * value;
        most = std::max(most, std::abs(value));
    }
    if (!std::isfinite(squares)) {
        most = greatest;
        for (const double value : row)
            most = std::max(most, std::isfinite(value) ? std::abs(value) : 0);
    }
    greatest = most;
    return squares;
}

}  // namespace

RowSums::RowSums(std::shared_ptr<const Table> table) : m_table(std::move(table)) {
    m_large = m_table->rows() * m_table->columns() > kLarge;
    if (m_large) {
        lookAround();
        return;
    }
    while ((m_table->rows() / m_block + 1) * m_table->columns() > kKept && m_block < m_table->rows())
        m_block *= 2;
    keep();
}

/// Remembers the magnitudes of row \p r. \returns |row|²
double RowSums::lookAt(std::int64_t r, std::vector<double>& row) {
    m_table->readRow(r, 0, row);
    const double squares = lookOver(row, m_greatest);
    if (std::isfinite(squares))
        m_greatestNorm = std::max(m_greatestNorm, std::sqrt(squares));
    return squares;
}

void RowSums::lookAround() {
    std::vector<double> row(static_cast<std::size_t>(m_table->columns()));
    for (std::int64_t i = 0; i < kChosen; ++i)
        lookAt(i * (m_table->rows() - 1) / (kChosen - 1), row);
}

void RowSums::keep() {
    const std::int64_t rows = m_table->rows();
    const auto columns = static_cast<std::size_t>(m_table->columns());
    const std::int64_t stacks = (rows + kStack - 1) / kStack;
    m_extremes.resize(static_cast<std::size_t>(stacks) * columns, Bounds::ofNothing());
    std::vector<double> squares(static_cast<std::size_t>(rows));
    std::vector<double> greatest(static_cast<std::size_t>(stacks));
    parallelFor(static_cast<int>(stacks), [&](int stack) {
        thread_local std::vector<double> room;
        Bounds* const extremes = m_extremes.data() + static_cast<std::size_t>(stack) * columns;
        for (std::int64_t r = stack * kStack; r < std::min((stack + 1) * kStack, rows); ++r) {
            const RowAt row(*m_table, r, 0, columns, room);
            squares[static_cast<std::size_t>(r)] =
                lookOver({row.data(), columns}, greatest[static_cast<std::size_t>(stack)]);
            for (std::size_t j = 0; j < columns; ++j)
                extremes[j].add(row[j]);
        }
    });
    m_greatest = *std::ranges::max_element(greatest);
    m_sums.reserve(static_cast<std::size_t>(rows / m_block + 1) * columns);
    m_norms.reserve(static_cast<std::size_t>(rows) + 1);
    m_norms.push_back({});
    std::vector<double> sum(columns);
    std::vector<double> room;
    for (std::int64_t r = 0; r < rows; ++r) {
        if (r % m_block == 0)
            m_sums.insert(m_sums.end(), sum.begin(), sum.end());
        const double own = squares[static_cast<std::size_t>(r)];
        if (!std::isfinite(own)) {  // its squares overflow: it would break the sums
            m_norms.push_back(m_norms.back());
            m_broken.push_back(r);
            continue;
        }
        m_greatestNorm = std::max(m_greatestNorm, std::sqrt(own));
        m_norms.push_back(m_norms.back() + DoubleDouble{own, 0});
        const RowAt row(*m_table, r, 0, columns, room);
        for (std::size_t j = 0; j < columns; ++j)
            sum[j] += row[j];
    }
    if (rows % m_block == 0)
        m_sums.insert(m_sums.end(), sum.begin(), sum.end());
}

/// Calls look(row, how many rows it stands for) along first … end − 1.
template <class Look>
void RowSums::lookAlong(std::int64_t first, std::int64_t end, const Look& look) const {
    const std::int64_t count = std::min(end - first, kLooks);
    for (std::int64_t i = 0; i < count; ++i)
        look(first + (2 * i + 1) * (end - first) / (2 * count),
             static_cast<double>(end - first) / static_cast<double>(count));
}

Bounds RowSums::extremes(std::int64_t first, std::int64_t end, std::int64_t column) const {
    Bounds bounds = Bounds::ofNothing();
    if (m_large) {
        lookAlong(first, end,
                  [&](std::int64_t row, double /*rows*/) { bounds.add(m_table->value(row, column)); });
        return bounds.orNaN();
    }
    const std::int64_t from = (first + kStack - 1) / kStack;
    const bool toLast = end == m_table->rows();
    const std::int64_t to = toLast ? (end + kStack - 1) / kStack : end / kStack;
    if (from >= to)
        return extremesOf(*m_table, first, end, column);
    bounds.add(extremesOf(*m_table, first, from * kStack, column));
    if (!toLast)
        bounds.add(extremesOf(*m_table, to * kStack, end, column));
    for (std::int64_t stack = from; stack < to; ++stack)
        bounds.add(m_extremes[static_cast<std::size_t>(stack * m_table->columns() + column)]);
    return bounds.orNaN();
}

std::span<const std::int64_t> RowSums::brokenIn(std::int64_t first, std::int64_t end) const {
    const auto from = std::ranges::lower_bound(m_broken, first);
    return {from, std::ranges::lower_bound(from, m_broken.end(), end)};
}

void RowSums::addRows(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                      std::span<double> sums) const {
    thread_local std::vector<double> room;
    for (std::int64_t r = first; r < end; ++r) {
        const RowAt row(*m_table, r, column, sums.size(), room);
        for (std::size_t j = 0; j < sums.size(); ++j)
            sums[j] += weight * row[j];
    }
}

void RowSums::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                     std::span<double> sums, Effort effort) const {
    if (m_large && effort == Effort::Drawn)
        return lookAlong(first, end, [&](std::int64_t row, double rows) {
            addRows(row, row + 1, weight * rows, column, sums);
        });
    const std::int64_t from = (first + m_block - 1) / m_block;
    const std::int64_t to = end / m_block;
    if (m_large || to - from < 2)  // as cheap row by row, and without cancellation
        return addRows(first, end, weight, column, sums);
    addRows(first, from * m_block, weight, column, sums);
    addRows(to * m_block, end, weight, column, sums);
    const double* above = m_sums.data() + from * m_table->columns() + column;
    const double* below = m_sums.data() + to * m_table->columns() + column;
    for (std::size_t j = 0; j < sums.size(); ++j)
        sums[j] += weight * (below[j] - above[j]);
    for (const std::int64_t broken : brokenIn(from * m_block, to * m_block))
        addRows(broken, broken + 1, weight, column, sums);
}

double RowSums::squaredNorm(std::int64_t r) const {
    const auto columns = static_cast<std::size_t>(m_table->columns());
    thread_local std::vector<double> room;
    const RowAt row(*m_table, r, 0, columns, room);
    return std::inner_product(row.data(), row.data() + columns, row.data(), 0.0);
}

double RowSums::squaredNorms(std::int64_t first, std::int64_t end, Effort effort) const {
    if (end - first == 1)
        return squaredNorm(first);  // keeps a row of zeros at exactly 0; a difference of sums might not be
    double sum = 0;
    if (!m_large) {
        sum = (m_norms[static_cast<std::size_t>(end)] + -m_norms[static_cast<std::size_t>(first)]).hi;
        for (const std::int64_t broken : brokenIn(first, end))
            sum += squaredNorm(broken);
    } else if (effort == Effort::Drawn) {
        lookAlong(first, end, [&](std::int64_t r, double rows) { sum += rows * squaredNorm(r); });
    } else {
        for (std::int64_t r = first; r < end; ++r)
            sum += squaredNorm(r);
    }
    return sum;
}

}  // namespace posiscope
