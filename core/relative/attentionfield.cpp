// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/relativefield.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/parallel/workers.h"
#include "core/relative/alibi.h"
#include "core/relative/lagfunction.h"
#include "core/relative/spanfield.h"

namespace posiscope {
namespace {

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
    double fade(std::int64_t distance) const {
        return std::exp(-m_attention.slope() * static_cast<double>(distance));
    }
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

constexpr int kRowsOfTask = 16;
constexpr double kMasked = std::numeric_limits<double>::quiet_NaN();

/// Away from the diagonal a weight is the product of a number of its row and a number of its column, so a
/// pixel is the product of two sums. Column sums have a closed form; row sums, each divided by its own total,
/// use a recurrence. A picture costs O(pixels + queries in the window).
class AttentionField : public SpanField<AttentionField> {
public:
    AttentionField(Extent extent, const AlibiAttention& attention)
        : SpanField(extent), m_attention(attention), m_seen(seenPast(attention.lags())) {}

    double cell(std::int64_t row, std::int64_t column) const override {
        return m_attention.weight(row, column);
    }
    /// 0 and the greatest weight.
    Bounds bounds() const override;

    template <class Number>
    void draw(const std::vector<CellSpan>& rows, const std::vector<CellSpan>& columns,
              const Pixels<Number>& pixels) const;

private:
    AlibiAttention m_attention;
    LinearPieces m_seen;
};

/// The fewer keys a query sees, the larger their weights: the first query has the fewest to the left, the
/// last one to the right.
Bounds AttentionField::bounds() const {
    Bounds all;
    const std::int64_t least =
        m_attention.bidirectional() ? 0 : std::max<std::int64_t>(0, -m_attention.lags().shift);
    for (const std::int64_t query : {least, extent().rows - 1}) {
        const std::int64_t place = m_attention.place(query);
        if (place >= 0)
            all.greatest = std::max(all.greatest, 1 / m_attention.total(place));
    }
    return all;
}

template <class Number>
void AttentionField::draw(const std::vector<CellSpan>& rows, const std::vector<CellSpan>& spans,
                          const Pixels<Number>& pixels) const {
    std::vector<ColumnSums> columns;
    for (const CellSpan& span : spans)
        columns.emplace_back(m_attention, span);
    const Lags& lags = m_attention.lags();
    const auto share = [&](const CellSpan& row, const CellSpan& column, CornersNear& near) {
        if (m_attention.bidirectional() || lags.of(row.first, column.lastSeen()) <= 0)
            return 1.0;
        return lags.of(row.lastSeen(), column.first) > 0 ? kMasked
                                                         : lagMean(m_seen, row, column, lags.shift, near);
    };
    parallelFor((pixels.rows + kRowsOfTask - 1) / kRowsOfTask, [&](int task) {
        AttendingRows attending(m_attention);
        CornersNear near{};
        const int top = task * kRowsOfTask;
        for (int r = top; r < std::min(top + kRowsOfTask, pixels.rows); ++r) {
            const CellSpan& row = rows[static_cast<std::size_t>(r)];
            attending.set(row);
            for (std::size_t c = 0; c < columns.size(); ++c)
                pixels.row(r)[c] =
                    static_cast<Number>(attending.sum(columns[c]) / share(row, columns[c].span(), near));
        }
    });
}

}  // namespace

std::shared_ptr<const Field> alibiAttentionField(const RelativeParameters& parameters) {
    return std::make_shared<const AttentionField>(Extent{parameters.queries, parameters.keys},
                                                  AlibiAttention(parameters));
}

}  // namespace posiscope
