// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/rowsums.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

RowSums::RowSums(std::shared_ptr<const Table> table) : m_table(std::move(table)) {
    while ((m_table->rows() / m_block + 1) * m_table->columns() > kKept && m_block < m_table->rows())
        m_block *= 2;
    keep();
}

void RowSums::keep() {
    const auto columns = static_cast<std::size_t>(m_table->columns());
    std::vector<double> sum(columns);
    std::vector<double> row(columns);
    m_norms.reserve(static_cast<std::size_t>(m_table->rows()) + 1);
    m_norms.push_back(0);
    for (std::int64_t r = 0; r < m_table->rows(); ++r) {
        if (r % m_block == 0)
            m_sums.insert(m_sums.end(), sum.begin(), sum.end());
        m_table->readRow(r, 0, row);
        double squares = 0;
        for (std::size_t j = 0; j < columns; ++j) {
            sum[j] += row[j];
            squares += row[j] * row[j];
            if (std::isfinite(row[j]))
                m_greatest = std::max(m_greatest, std::abs(row[j]));
        }
        if (std::isfinite(squares))
            m_greatestNorm = std::max(m_greatestNorm, std::sqrt(squares));
        m_norms.push_back(m_norms.back() + squares);
    }
    if (m_table->rows() % m_block == 0)
        m_sums.insert(m_sums.end(), sum.begin(), sum.end());
}

void RowSums::addRows(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                      std::span<double> sums) const {
    thread_local std::vector<double> row;
    row.resize(sums.size());
    for (std::int64_t r = first; r < end; ++r) {
        m_table->readRow(r, column, row);
        for (std::size_t j = 0; j < sums.size(); ++j)
            sums[j] += weight * row[j];
    }
}

void RowSums::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                     std::span<double> sums) const {
    const std::int64_t from = (first + m_block - 1) / m_block;
    const std::int64_t to = end / m_block;
    if (to - from < 2)  // as cheap row by row, and without cancellation
        return addRows(first, end, weight, column, sums);
    addRows(first, from * m_block, weight, column, sums);
    addRows(to * m_block, end, weight, column, sums);
    const double* above = m_sums.data() + from * m_table->columns() + column;
    const double* below = m_sums.data() + to * m_table->columns() + column;
    for (std::size_t j = 0; j < sums.size(); ++j)
        sums[j] += weight * (below[j] - above[j]);
}

double RowSums::squaredNorms(std::int64_t first, std::int64_t end) const {
    return m_norms[static_cast<std::size_t>(end)] - m_norms[static_cast<std::size_t>(first)];
}

}  // namespace posiscope
