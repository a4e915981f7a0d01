// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/alibiattention.h"
#include "core/relative/cellspan.h"

namespace posiscope {

/// The keys of a pixel, weighted by coverage and by their decay with the distance from a query.
class ColumnSums {
public:
    ColumnSums(const AlibiAttention& attention, const CellSpan& columns);

    const CellSpan& span() const { return m_span; }
    std::int64_t first() const { return m_span.first; }
    std::int64_t last() const { return m_last; }
    double fromRight() const { return m_fromRight; }  ///< for a query at the last key
    double fromLeft() const { return m_fromLeft; }    ///< for a query at the first key

    /// Σ coverage·e^(−slope·(place − j)) over the keys j ≤ place; first() ≤ place ≤ last().
    double past(const AlibiAttention& attention, std::int64_t place) const;
    /// Σ coverage·e^(−slope·(j − place)) over the keys j > place; first() ≤ place ≤ last().
    double future(const AlibiAttention& attention, std::int64_t place) const;

private:
    CellSpan m_span;
    std::int64_t m_last;
    double m_fromRight;
    double m_fromLeft;
};

}  // namespace posiscope
