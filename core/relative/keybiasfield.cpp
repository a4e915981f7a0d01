// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/keybiasfield.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/cores/workers.h"
#include "core/relative/cellspan.h"
#include "core/relative/lagmean.h"
#include "core/relative/seen.h"

namespace posiscope {
namespace {

constexpr int kRowsOfRun = 16;
constexpr double kUnseen = std::numeric_limits<double>::quiet_NaN();

/// 1 + 2 + … + n, and 1 + 4 + … + n².
std::int64_t upTo(std::int64_t n) {
    return n * (n + 1) / 2;
}
std::int64_t squaresUpTo(std::int64_t n) {
    return n * (n + 1) * (2 * n + 1) / 6;
}

/// Σ t·(how many of the \p rows inner rows see the t-th inner column) over \p columns columns. The last
/// column that any inner row sees, the last row only, is \p reach − 1. Each column before it is seen by one
/// row more, until all rows see it.
std::int64_t innerSum(std::int64_t rows, std::int64_t columns, std::int64_t reach) {
    const std::int64_t full = std::clamp<std::int64_t>(reach - rows, 0, columns);
    const std::int64_t some = std::clamp<std::int64_t>(reach - 1, full, columns);
    return rows * upTo(full) + reach * (upTo(some) - upTo(full)) - (squaresUpTo(some) - squaresUpTo(full));
}

/// The weighted sum of j − columns.first over the unmasked cells.
double seenOffsets(const CellSpan& rows, const CellSpan& columns, std::int64_t shift) {
    const std::int64_t between = columns.between();
    const auto ofRow = [&](std::int64_t row) {
        const std::int64_t reach = row + shift - columns.first;
        const double inner = static_cast<double>(upTo(std::clamp<std::int64_t>(reach, 0, between)));
        return columns.inner * inner +
               (reach > between ? columns.tail * static_cast<double>(between + 1) : 0);
    };
    const std::int64_t last = rows.last + shift - columns.first;
    const std::int64_t seeTail = std::clamp<std::int64_t>(last - between - 1, 0, rows.between());
    const double inner = columns.inner * static_cast<double>(innerSum(rows.between(), between, last)) +
                         columns.tail * static_cast<double>((between + 1) * seeTail);
    return rows.head * ofRow(rows.first) + rows.inner * inner +
           (rows.last > rows.first ? rows.tail * ofRow(rows.last) : 0);
}

}  // namespace

KeyBiasField::KeyBiasField(Extent extent, Lags lags, double slope, std::int64_t origin)
    : m_extent(extent), m_lags(lags), m_slope(slope), m_origin(origin), m_seen(seenPast(lags)) {}

double KeyBiasField::cell(std::int64_t row, std::int64_t column) const {
    return m_lags.of(row, column) > 0 ? kUnseen : m_slope * static_cast<double>(column - m_origin);
}

Bounds KeyBiasField::bounds() const {
    const std::int64_t last = std::min(m_extent.columns, m_extent.rows + m_lags.shift) - 1;
    if (last < 0)
        return {0, 0};
    return {m_slope * static_cast<double>(-m_origin), m_slope * static_cast<double>(last - m_origin)};
}

template <class Number>
void KeyBiasField::draw(const Window& window, const Pixels<Number>& pixels) const {
    const auto rows = spansOf(PixelCover::means(window.top, window.bottom, pixels.rows), m_extent.rows);
    const auto columns =
        spansOf(PixelCover::means(window.left, window.right, pixels.columns), m_extent.columns);
    const auto mean = [&](const CellSpan& row, const CellSpan& column, CornersNear& near) {
        if (m_lags.of(row.lastSeen(), column.first) > 0)
            return kUnseen;
        const bool all = m_lags.of(row.first, column.lastSeen()) <= 0;
        const double offset =
            all ? column.centre()
                : seenOffsets(row, column, m_lags.shift) / lagMean(m_seen, row, column, m_lags.shift, near);
        return m_slope * (static_cast<double>(column.first - m_origin) + offset);
    };
    inAllCores((pixels.rows + kRowsOfRun - 1) / kRowsOfRun, [&](int task) {
        CornersNear near{};
        const int top = task * kRowsOfRun;
        for (int r = top; r < std::min(top + kRowsOfRun, pixels.rows); ++r)
            for (std::size_t c = 0; c < columns.size(); ++c)
                pixels.row(r)[c] =
                    static_cast<Number>(mean(rows[static_cast<std::size_t>(r)], columns[c], near));
    });
}

void KeyBiasField::means(const Window& window, const Pixels<float>& pixels) const {
    draw(window, pixels);
}

void KeyBiasField::means(const Window& window, const Pixels<double>& pixels) const {
    draw(window, pixels);
}

}  // namespace posiscope
