// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/stretchable.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace posiscope {
namespace {

constexpr double kRounding = 1 + 8 * std::numeric_limits<double>::epsilon();

}  // namespace

Stretchable::Stretchable(std::shared_ptr<const RowSums> sums)
    : m_sums(std::move(sums)),
      m_start(static_cast<std::size_t>(table().columns())),
      m_total(m_start.size()),
      m_columns(m_start.size(), Bounds::ofNothing()),
      m_squares(1) {
    const auto rows = static_cast<std::size_t>(table().rows());
    table().readRow(0, 0, m_start);
    m_startSquares = std::inner_product(m_start.begin(), m_start.end(), m_start.begin(), 0.0);
    m_sums->addRun(0, table().rows(), 1, 0, m_total);
    m_fromStart.reserve(rows);
    m_squares.reserve(rows + 1);
    std::vector<double> row(m_start.size());
    for (std::int64_t i = 0; i < table().rows(); ++i) {
        table().readRow(i, 0, row);
        const FromStart from = lookAt(row);
        const bool finite = std::isfinite(from.squares);
        m_fromStart.push_back(from);
        m_squares.push_back(m_squares.back() + DoubleDouble{finite ? from.squares : 0, 0});
        if (!finite)
            m_broken.push_back(i);
    }
}

Stretchable::FromStart Stretchable::lookAt(std::span<const double> row) {
    FromStart from{0, 0};
    for (std::size_t j = 0; j < row.size(); ++j) {
        const double apart = row[j] - m_start[j];
        from.squares += apart * apart;
        from.along += apart * m_start[j];
        if (std::isfinite(row[j]))
            m_columns[j].add(row[j]);
    }
    return from;
}

double Stretchable::squaresFromStart(std::int64_t first, std::int64_t end) const {
    if (end - first == 1)
        return m_fromStart[static_cast<std::size_t>(first)].squares;  // so that 0 stays exactly 0
    double sum = (m_squares[static_cast<std::size_t>(end)] + -m_squares[static_cast<std::size_t>(first)]).hi;
    for (auto broken = std::ranges::lower_bound(m_broken, first); broken != m_broken.end() && *broken < end;
         ++broken)
        sum += m_fromStart[static_cast<std::size_t>(*broken)].squares;
    return sum;
}

/// From p_i − α·p_0 = (p_i − p_0) + (1 − α)·p_0; clamped at 0 against rounding.
double Stretchable::squaresOfBasis(double alpha, const FromStart& from) const {
    const double rest = 1 - alpha;
    const double squares = from.squares + 2 * rest * from.along + rest * rest * m_startSquares;
    return (squares < 0 ? 0 : squares) / (rest * rest);
}

double Stretchable::squaresOfBasis(double alpha, std::int64_t first, std::int64_t end) const {
    double sum = 0;
    for (std::int64_t i = first; i < end; ++i)
        sum += squaresOfBasis(alpha, m_fromStart[static_cast<std::size_t>(i)]);
    return sum;
}

double Stretchable::greatestOfBasis(double alpha) const {
    double greatest = 0;
    for (std::size_t j = 0; j < m_start.size(); ++j)
        for (const double end : {m_columns[j].least, m_columns[j].greatest})
            if (const double value = std::abs((end - alpha * m_start[j]) / (1 - alpha)); std::isfinite(value))
                greatest = std::max(greatest, value);
    return kRounding * greatest;
}

double Stretchable::greatestNormOfBasis(double alpha) const {
    double greatest = 0;
    for (const FromStart& from : m_fromStart)
        if (const double squares = squaresOfBasis(alpha, from); std::isfinite(squares))
            greatest = std::max(greatest, squares);
    return kRounding * std::sqrt(greatest);
}

}  // namespace posiscope
