// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/attentionfield.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/cores/workers.h"
#include "core/relative/attendingrows.h"
#include "core/relative/columnsums.h"
#include "core/relative/lagmean.h"
#include "core/relative/seen.h"

namespace posiscope {
namespace {

constexpr int kRowsOfTask = 16;
constexpr double kMasked = std::numeric_limits<double>::quiet_NaN();

}  // namespace

AttentionField::AttentionField(Extent extent, AlibiAttention attention)
    : m_extent(extent), m_attention(attention), m_seen(seenPast(attention.lags())) {}

double AttentionField::cell(std::int64_t row, std::int64_t column) const {
    return m_attention.weight(row, column);
}

/// The fewer keys a query sees, the larger their weights: the first query has the fewest to the left, the
/// last one to the right.
Bounds AttentionField::bounds() const {
    Bounds all;
    const std::int64_t least =
        m_attention.bidirectional() ? 0 : std::max<std::int64_t>(0, -m_attention.lags().shift);
    for (const std::int64_t query : {least, m_extent.rows - 1}) {
        const std::int64_t place = m_attention.place(query);
        if (place >= 0)
            all.greatest = std::max(all.greatest, 1 / m_attention.total(place));
    }
    return all;
}

template <class Number>
void AttentionField::draw(const Window& window, const Pixels<Number>& pixels) const {
    const auto rows = spansOf(PixelCover::means(window.top, window.bottom, pixels.rows), m_extent.rows);
    std::vector<ColumnSums> columns;
    for (const CellSpan& span :
         spansOf(PixelCover::means(window.left, window.right, pixels.columns), m_extent.columns))
        columns.emplace_back(m_attention, span);
    const Lags& lags = m_attention.lags();
    const auto share = [&](const CellSpan& row, const CellSpan& column, CornersNear& near) {
        if (m_attention.bidirectional() || lags.of(row.first, column.lastSeen()) <= 0)
            return 1.0;
        return lags.of(row.lastSeen(), column.first) > 0 ? kMasked
                                                         : lagMean(m_seen, row, column, lags.shift, near);
    };
    inAllCores((pixels.rows + kRowsOfTask - 1) / kRowsOfTask, [&](int task) {
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

void AttentionField::means(const Window& window, const Pixels<float>& pixels) const {
    draw(window, pixels);
}

void AttentionField::means(const Window& window, const Pixels<double>& pixels) const {
    draw(window, pixels);
}

}  // namespace posiscope
