// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/stretchable.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace posiscope {

Stretchable::Stretchable(const std::shared_ptr<const Table>& table)
    : m_sums(table),
      m_start(static_cast<std::size_t>(table->columns())),
      m_total(m_start.size()),
      m_columns(m_start.size(), Bounds::ofNothing()),
      m_squares{0} {
    table->readRow(0, 0, m_start);
    m_sums.addRun(0, table->rows(), 1, 0, m_total);
    lookAt(*table);
}

void Stretchable::lookAt(const Table& table) {
    std::vector<double> row(m_start.size());
    for (std::int64_t i = 0; i < table.rows(); ++i) {
        table.readRow(i, 0, row);
        FromStart from{0, 0};
        for (std::size_t j = 0; j < row.size(); ++j) {
            const double apart = row[j] - m_start[j];
            from.squares += apart * apart;
            from.along += apart * m_start[j];
            if (std::isfinite(row[j]))
                m_columns[j].add(row[j]);
        }
        m_fromStart.push_back(from);
        m_squares.push_back(m_squares.back() + from.squares);
    }
}

double Stretchable::squaresFromStart(std::int64_t first, std::int64_t end) const {
    return m_squares[static_cast<std::size_t>(end)] - m_squares[static_cast<std::size_t>(first)];
}

double Stretchable::greatestOfBasis(double alpha) const {
    double greatest = 0;
    for (std::size_t j = 0; j < m_start.size(); ++j)
        for (const double end : {m_columns[j].least, m_columns[j].greatest})
            if (const double value = std::abs((end - alpha * m_start[j]) / (1 - alpha)); std::isfinite(value))
                greatest = std::max(greatest, value);
    return greatest;
}

double Stretchable::greatestNormOfBasis(double alpha) const {
    // p_i − α·p_0 = (p_i − p_0) + (1 − α)·p_0
    const double rest = 1 - alpha;
    const double start = std::inner_product(m_start.begin(), m_start.end(), m_start.begin(), 0.0);
    double greatest = 0;
    for (const auto& [squares, along] : m_fromStart)
        if (const double whole = squares + 2 * rest * along + rest * rest * start; std::isfinite(whole))
            greatest = std::max(greatest, whole);
    return std::sqrt(greatest) / rest;
}

}  // namespace posiscope
