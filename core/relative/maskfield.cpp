// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/maskfield.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

#include "core/parallel/workers.h"
#include "core/relative/cellspan.h"
#include "core/relative/lagmean.h"
#include "core/relative/seen.h"

namespace posiscope {
namespace {

constexpr double kUnshown = std::numeric_limits<double>::quiet_NaN();

/// The mean of \p row over \p columns.
double meanShare(const std::vector<double>& row, const CellSpan& columns) {
    const auto first = row.begin() + columns.first;
    const double inner = std::accumulate(first + 1, first + 1 + columns.between(), 0.0);
    const double mean = columns.head * *first + columns.inner * inner;
    return columns.tail > 0 ? mean + columns.tail * row[static_cast<std::size_t>(columns.last)] : mean;
}

}  // namespace

MaskField::MaskField(Extent extent, MaskMixing mixing)
    : m_extent(extent), m_mixing(mixing), m_seen(seenPast(mixing.lags())) {}

double MaskField::cell(std::int64_t row, std::int64_t column) const {
    if (!m_mixing.bidirectional() && m_mixing.lags().of(row, column) > 0)
        return kUnshown;
    return m_mixing.row(row)[static_cast<std::size_t>(column)];
}

/// The first query that sees a key has the fewest to share among.
Bounds MaskField::bounds() const {
    const std::int64_t first =
        m_mixing.bidirectional() ? 0 : std::max<std::int64_t>(0, -m_mixing.lags().shift);
    return {0, first < m_extent.rows ? std::ranges::max(m_mixing.row(first)) : 1};
}

template <class Number>
void MaskField::draw(const Window& window, const Pixels<Number>& pixels) const {
    const auto rows = spansOf(PixelCover::means(window.top, window.bottom, pixels.rows), m_extent.rows);
    const auto columns =
        spansOf(PixelCover::means(window.left, window.right, pixels.columns), m_extent.columns);
    const Lags& lags = m_mixing.lags();
    const auto seen = [&](const CellSpan& row, const CellSpan& column, CornersNear& near) {
        if (m_mixing.bidirectional() || lags.of(row.first, column.lastSeen()) <= 0)
            return 1.0;
        return lags.of(row.lastSeen(), column.first) > 0 ? kUnshown
                                                         : lagMean(m_seen, row, column, lags.shift, near);
    };
    parallelFor(pixels.rows, [&](int r) {
        const CellSpan& row = rows[static_cast<std::size_t>(r)];
        std::vector<double> mixed(static_cast<std::size_t>(m_mixing.keys()));
        for (std::int64_t query = row.first; query <= row.lastSeen(); ++query)
            if (const std::int64_t place = m_mixing.place(query); place >= 0)
                mixed[static_cast<std::size_t>(place)] += row.weight(query);
        m_mixing.mix(mixed);
        CornersNear near{};
        for (std::size_t c = 0; c < columns.size(); ++c)
            pixels.row(r)[c] =
                static_cast<Number>(meanShare(mixed, columns[c]) / seen(row, columns[c], near));
    });
}

void MaskField::means(const Window& window, const Pixels<float>& pixels) const {
    draw(window, pixels);
}

void MaskField::means(const Window& window, const Pixels<double>& pixels) const {
    draw(window, pixels);
}

}  // namespace posiscope
