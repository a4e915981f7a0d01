// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/attendingrows.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

void AttendingRows::set(const CellSpan& rows) {
    m_fade = std::exp(-m_attention.slope());
    m_places.clear();
    m_shares.clear();
    for (std::int64_t query = rows.first; query <= rows.lastSeen(); ++query) {
        const std::int64_t place = m_attention.place(query);
        if (place < 0)
            continue;
        m_places.push_back(place);
        m_shares.push_back(rows.weight(query) / m_attention.total(place));
    }
    m_after = m_shares;
    for (std::size_t q = m_shares.size(); q-- > 1;)
        m_after[q - 1] += step(q - 1) * m_after[q];
    m_before = m_shares;
    for (std::size_t q = 1; q < m_shares.size(); ++q)
        m_before[q] += step(q - 1) * m_before[q - 1];
}

std::size_t AttendingRows::firstAt(std::int64_t place) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(m_places, place) - m_places.begin());
}

double AttendingRows::fade(std::int64_t distance) const {
    return std::exp(-m_attention.slope() * static_cast<double>(distance));
}

double AttendingRows::sum(const ColumnSums& columns) const {
    const std::size_t begin = firstAt(columns.first());
    const std::size_t end = firstAt(columns.last() + 1);
    double sum = among(columns, begin, end);
    if (end < m_places.size())
        sum += m_after[end] * fade(m_places[end] - columns.last()) * columns.fromRight();
    if (begin > 0 && m_attention.bidirectional())
        sum += m_before[begin - 1] * fade(columns.first() - m_places[begin - 1]) * columns.fromLeft();
    return sum;
}

/// Queries that stand among the keys, one after the other: stepping to the next query fades what was summed
/// and lets the next key in. Keys to the right fade the other way and are summed backwards.
double AttendingRows::among(const ColumnSums& columns, std::size_t begin, std::size_t end) const {
    if (begin == end)
        return 0;
    double sum = 0;
    double past = columns.past(m_attention, m_places[begin]);
    for (std::size_t q = begin; q < end; ++q) {
        sum += m_shares[q] * past;
        if (q + 1 < end && m_places[q + 1] > m_places[q])
            past = past * m_fade + columns.span().weight(m_places[q + 1]);
    }
    if (!m_attention.bidirectional())
        return sum;
    double future = columns.future(m_attention, m_places[end - 1]);
    for (std::size_t q = end; q-- > begin;) {
        sum += m_shares[q] * future;
        if (q > begin && m_places[q] > m_places[q - 1])
            future = (future + columns.span().weight(m_places[q])) * m_fade;
    }
    return sum;
}

}  // namespace posiscope
