// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/attendingrows.h"
#include "core/relative/columnsums.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

void AttendingRows::set(const CellSpan& rows) {
    m_fade = std::exp(-m_attention.slope());
    m_alike = alike(rows);
    if (m_alike)
        setAlike(rows);
    else
        setEach(rows);
}

/// Whether every query is at a key of its own, so far from the ends that more keys would not change the
/// total.
bool AttendingRows::alike(const CellSpan& rows) const {
    constexpr double kLost = 38;  // e^-38 is lost in rounding beside 1
    const std::int64_t first = rows.first + m_attention.lags().shift;
    const std::int64_t last = rows.lastSeen() + m_attention.lags().shift;
    const std::int64_t end = m_attention.keys() - 1;
    const std::int64_t room = m_attention.bidirectional() ? std::min(first, end - last) : first;
    return last <= end && m_attention.slope() * static_cast<double>(room) >= kLost;
}

void AttendingRows::setAlike(const CellSpan& rows) {
    m_first = m_attention.place(rows.first);
    m_count = static_cast<std::size_t>(rows.lastSeen() - rows.first + 1);
    const double total = m_attention.total(m_first);
    m_head = rows.weight(rows.first) / total;
    m_tail = rows.weight(rows.lastSeen()) / total;
    m_inner = m_count > 2 ? rows.weight(rows.first + 1) / total : 0;
    m_afterFirst = after(0);
    m_beforeLast = m_attention.bidirectional() ? before(m_count - 1) : 0;
}

void AttendingRows::setEach(const CellSpan& rows) {
    m_places.clear();
    m_shares.clear();
    for (std::int64_t query = rows.first; query <= rows.lastSeen(); ++query) {
        const std::int64_t place = m_attention.place(query);
        if (place < 0)
            continue;
        m_places.push_back(place);
        m_shares.push_back(rows.weight(query) / m_attention.total(place));
    }
    m_count = m_places.size();
    m_after = m_shares;
    for (std::size_t q = m_shares.size(); q-- > 1;)
        m_after[q - 1] += step(q - 1) * m_after[q];
    if (!m_attention.bidirectional())
        return;
    m_before = m_shares;
    for (std::size_t q = 1; q < m_shares.size(); ++q)
        m_before[q] += step(q - 1) * m_before[q - 1];
}

double AttendingRows::after(std::size_t query) const {
    if (!m_alike)
        return m_after[query];
    const std::size_t inner = m_count - 1 - std::max<std::size_t>(query, 1);  // without the last
    double sum = query == 0 ? m_head : 0;
    if (query + 1 < m_count && m_count > 2 && inner > 0)
        sum += m_inner * m_attention.geometric(static_cast<std::int64_t>(inner)) * (query == 0 ? m_fade : 1);
    if (m_count > 1)
        sum += m_tail * fade(static_cast<std::int64_t>(m_count - 1 - query));
    return sum;
}

double AttendingRows::before(std::size_t query) const {
    if (!m_alike)
        return m_before[query];
    const bool last = query > 0 && query + 1 == m_count;
    const std::size_t inner = last ? query - 1 : query;  // without the first
    double sum = m_head * fade(static_cast<std::int64_t>(query)) + (last ? m_tail : 0);
    if (inner > 0)
        sum += m_inner * m_attention.geometric(static_cast<std::int64_t>(inner)) * (last ? m_fade : 1);
    return sum;
}

std::size_t AttendingRows::firstAt(std::int64_t place) const {
    if (m_alike)
        return static_cast<std::size_t>(
            std::clamp<std::int64_t>(place - m_first, 0, static_cast<std::int64_t>(m_count)));
    return static_cast<std::size_t>(std::ranges::lower_bound(m_places, place) - m_places.begin());
}

double AttendingRows::fade(std::int64_t distance) const {
    return std::exp(-m_attention.slope() * static_cast<double>(distance));
}

double AttendingRows::sum(const ColumnSums& columns) const {
    const std::size_t begin = firstAt(columns.first());
    const std::size_t end = firstAt(columns.last() + 1);
    double sum = among(columns, begin, end);
    if (end < m_count)
        sum += (m_alike && end == 0 ? m_afterFirst : after(end)) * fade(place(end) - columns.last()) *
               columns.fromRight();
    if (begin > 0 && m_attention.bidirectional())
        sum += (m_alike && begin == m_count ? m_beforeLast : before(begin - 1)) *
               fade(columns.first() - place(begin - 1)) * columns.fromLeft();
    return sum;
}

/// Queries among the keys, one by one: a step to the next query decays the sum and adds the next key. Keys to
/// the right decay in the other direction and are summed backwards.
double AttendingRows::among(const ColumnSums& columns, std::size_t begin, std::size_t end) const {
    if (begin == end)
        return 0;
    double sum = 0;
    double past = columns.past(m_attention, place(begin));
    for (std::size_t q = begin; q < end; ++q) {
        sum += share(q) * past;
        if (q + 1 < end && place(q + 1) > place(q))
            past = past * m_fade + columns.span().weight(place(q + 1));
    }
    if (!m_attention.bidirectional())
        return sum;
    double future = columns.future(m_attention, place(end - 1));
    for (std::size_t q = end; q-- > begin;) {
        sum += share(q) * future;
        if (q > begin && place(q) > place(q - 1))
            future = (future + columns.span().weight(place(q))) * m_fade;
    }
    return sum;
}

}  // namespace posiscope
