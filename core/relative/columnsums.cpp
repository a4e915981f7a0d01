// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/columnsums.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

ColumnSums::ColumnSums(const AlibiAttention& attention, const CellSpan& columns)
    : m_span(columns),
      m_last(columns.lastSeen()),
      m_fromRight(past(attention, m_last)),
      m_fromLeft(columns.head + future(attention, columns.first)) {}

double ColumnSums::past(const AlibiAttention& attention, std::int64_t place) const {
    const auto fade = [&](std::int64_t key) {
        return std::exp(-attention.slope() * static_cast<double>(place - key));
    };
    double sum = m_span.head * fade(m_span.first);
    const std::int64_t inner = std::min(place, m_span.first + m_span.between());
    if (inner > m_span.first)
        sum += m_span.inner * fade(inner) * attention.geometric(inner - m_span.first);
    if (place == m_span.last && place > m_span.first)
        sum += m_span.tail;
    return sum;
}

double ColumnSums::future(const AlibiAttention& attention, std::int64_t place) const {
    const auto fade = [&](std::int64_t key) {
        return std::exp(-attention.slope() * static_cast<double>(key - place));
    };
    double sum = place < m_span.last ? m_span.tail * fade(m_span.last) : 0;
    const std::int64_t inner = m_span.first + m_span.between();
    if (place < inner)
        sum += m_span.inner * fade(place + 1) * attention.geometric(inner - place);
    return sum;
}

}  // namespace posiscope
