// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/relative/alibiattention.h"
#include "core/relative/cellspan.h"

namespace posiscope {

class ColumnSums;

/// The queries under a row of pixels: the weight each gives to a key at its place, weighted by coverage, and
/// the sums of these weights over all queries before or after one, faded to its place.
///
/// Far from both ends of the keys all queries have the same weights, and the sums have a closed form. Among a
/// million queries hardly any needs numbers of its own.
class AttendingRows {
public:
    explicit AttendingRows(const AlibiAttention& attention) : m_attention(attention) {}

    void set(const CellSpan& rows);

    /// The sum over all queries and all keys of \p columns of their weights, times coverage; masked ones are
    /// 0.
    double sum(const ColumnSums& columns) const;

private:
    bool alike(const CellSpan& rows) const;
    void setAlike(const CellSpan& rows);
    void setEach(const CellSpan& rows);

    std::int64_t place(std::size_t query) const {
        return m_alike ? m_first + static_cast<std::int64_t>(query) : m_places[query];
    }
    double share(std::size_t query) const {
        if (!m_alike)
            return m_shares[query];
        return query == 0 ? m_head : query + 1 == m_count ? m_tail : m_inner;
    }
    double after(std::size_t query) const;
    double before(std::size_t query) const;
    std::size_t firstAt(std::int64_t place) const;
    double among(const ColumnSums& columns, std::size_t begin, std::size_t end) const;
    double fade(std::int64_t distance) const;
    double step(std::size_t query) const { return m_places[query + 1] > m_places[query] ? m_fade : 1; }

    const AlibiAttention& m_attention;
    double m_fade = 1;        // decay over one token
    std::size_t m_count = 0;  // of the queries that see a key

    bool m_alike = false;      // all queries have the same weights; then the next members describe them:
    std::int64_t m_first = 0;  // place of the first query; each next one is one token farther
    double m_head = 0;         // the shares: coverage / total
    double m_inner = 0;
    double m_tail = 0;
    double m_afterFirst = 0;  // all later ones, faded to the first
    double m_beforeLast = 0;

    std::vector<std::int64_t> m_places;  // otherwise the place of each query, ascending by 0 or 1
    std::vector<double> m_shares;
    std::vector<double> m_after;   // shares of this and all later queries, faded to this place
    std::vector<double> m_before;  // shares of this and all earlier ones
};

}  // namespace posiscope
