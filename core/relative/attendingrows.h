// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/relative/alibiattention.h"
#include "core/relative/cellspan.h"

namespace posiscope {

class ColumnSums;

/// The queries under a row of pixels: what each takes of a key at its place, weighted by coverage, and the
/// sums of that over all queries before or after one, faded to where that one stands.
///
/// Far from both ends of the keys all queries take the same, and the sums have a closed form: among a million
/// queries hardly any needs numbers of its own.
class AttendingRows {
public:
    explicit AttendingRows(const AlibiAttention& attention) : m_attention(attention) {}

    void set(const CellSpan& rows);

    /// The weighted sum of the weights of all queries for all keys of \p columns; masked ones are 0.
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
    double m_fade = 1;        // over one token
    std::size_t m_count = 0;  // of the queries that see a key

    bool m_alike = false;      // then what follows says it all:
    std::int64_t m_first = 0;  // the place of the first, each next one a token on
    double m_head = 0;         // the shares: coverage / total
    double m_inner = 0;
    double m_tail = 0;
    double m_afterFirst = 0;  // all later ones faded to the first
    double m_beforeLast = 0;

    std::vector<std::int64_t> m_places;  // otherwise of each, ascending by 0 or 1
    std::vector<double> m_shares;
    std::vector<double> m_after;   // shares of this and all later queries, faded to this place
    std::vector<double> m_before;  // shares of this and all earlier ones
};

}  // namespace posiscope
