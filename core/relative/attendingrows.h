// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/relative/columnsums.h"

namespace posiscope {

/// The queries under a row of pixels: what each takes of a key at its place, weighted by coverage, and the
/// sums of that over all queries before or after one, faded to where that one stands.
class AttendingRows {
public:
    explicit AttendingRows(const AlibiAttention& attention) : m_attention(attention) {}

    void set(const CellSpan& rows);

    /// The weighted sum of the weights of all queries for all keys of \p columns; masked ones are 0.
    double sum(const ColumnSums& columns) const;

private:
    std::size_t firstAt(std::int64_t place) const;
    double among(const ColumnSums& columns, std::size_t begin, std::size_t end) const;
    double fade(std::int64_t distance) const;
    double step(std::size_t query) const { return m_places[query + 1] > m_places[query] ? m_fade : 1; }

    const AlibiAttention& m_attention;
    double m_fade = 1;                   // over one token
    std::vector<std::int64_t> m_places;  // of the queries that see a key, ascending by 0 or 1
    std::vector<double> m_shares;        // coverage / total
    std::vector<double> m_after;         // shares of this and all later queries, faded to this place
    std::vector<double> m_before;        // shares of this and all earlier ones
};

}  // namespace posiscope
