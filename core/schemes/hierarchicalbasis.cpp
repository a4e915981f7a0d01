// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/hierarchicalbasis.h"

#include <utility>

namespace posiscope {

HierarchicalBasis::HierarchicalBasis(const Parameters& parameters, std::shared_ptr<const Stretchable> rows)
    : Tabulated(parameters), m_rows(std::move(rows)) {}

void HierarchicalBasis::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                               std::span<double> sums, Effort /*effort*/) const {
    const double alpha = parameters().alpha;
    const double share = weight / (1 - alpha);
    m_rows->sums().addRun(first, end, share, column, sums);
    const double starts = share * alpha * static_cast<double>(end - first);
    const double* start = m_rows->start().data() + column;
    for (std::size_t j = 0; j < sums.size(); ++j)
        sums[j] -= starts * start[j];
}

double HierarchicalBasis::squaredNorms(std::int64_t first, std::int64_t end, Effort /*effort*/) const {
    return m_rows->squaresOfBasis(parameters().alpha, first, end);
}

Bounds HierarchicalBasis::extremes(std::int64_t first, std::int64_t end, std::int64_t column) const {
    const double alpha = parameters().alpha;
    const double start = alpha * m_rows->start()[static_cast<std::size_t>(column)];
    const Bounds table = m_rows->sums().extremes(first, end, column);
    return {(table.least - start) / (1 - alpha), (table.greatest - start) / (1 - alpha)};
}

}  // namespace posiscope
