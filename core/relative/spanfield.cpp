// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/spanfield.h"

#include <algorithm>

#include "core/relative/lagfunction.h"

namespace posiscope {

/// A pixel is nine products of a head, a run of inner cells and a tail. With f, S and T the function, its
/// sums and the sums of those: a run of columns [a, b) in one row is S(b) − S(a), and likewise a run of rows,
/// where lags descend. A run by a run is a difference of T at its four corners.
double lagMean(const LagFunction& function, const CellSpan& rows, const CellSpan& columns, std::int64_t shift,
               CornersNear& near) {
    using Fixed = LagFunction::Fixed;
    const auto sums = [&](std::int64_t row, std::int64_t column, std::size_t corner) {
        return function.sums(column - row - shift, near[corner]);
    };
    const LagFunction::Sums hh = sums(rows.first, columns.first, 0);
    if (rows.last == rows.first && columns.last == columns.first)
        return static_cast<double>(hh.value) * function.unit();
    const LagFunction::Sums ht = sums(rows.first, columns.last, 1);
    const LagFunction::Sums th = sums(rows.last, columns.first, 2);
    const LagFunction::Sums tt = sums(rows.last, columns.last, 3);
    const auto part = [](double rowWeight, double columnWeight, Fixed sum) {
        return rowWeight * columnWeight * static_cast<double>(sum);
    };
    double sum = part(rows.head, columns.head, hh.value) + part(rows.head, columns.tail, ht.value) +
                 part(rows.tail, columns.head, th.value) + part(rows.tail, columns.tail, tt.value);
    if (columns.last > columns.first)
        sum += part(rows.head, columns.inner, ht.first - hh.first - hh.value) +
               part(rows.tail, columns.inner, tt.first - th.first - th.value);
    if (rows.last > rows.first)
        sum += part(rows.inner, columns.head, hh.first - th.first - th.value) +
               part(rows.inner, columns.tail, ht.first - tt.first - tt.value);
    if (columns.last > columns.first && rows.last > rows.first) {
        const Fixed right = ht.second - tt.second - tt.first;
        const Fixed left = hh.second + hh.first - th.second - 2 * th.first - th.value;
        sum += part(rows.inner, columns.inner, right - left);
    }
    return sum * function.unit();
}

namespace {

/// Edges are rounded up by a tiny part of a cell: a pixel that ends on a cell's edge must not include the
/// next cell, which may be the only unmasked one.
constexpr double kSliver = 0x1p-50;

}  // namespace

double CellSpan::weight(std::int64_t cell) const {
    if (cell == first)
        return head;
    return cell == last ? tail : inner;
}

double CellSpan::centre() const {
    const auto cells = static_cast<double>(between());
    return inner * (cells * (cells + 1) / 2) + tail * (cells + 1);
}

std::vector<CellSpan> spansOf(const PixelCover& cover, std::int64_t cells) {
    std::vector<CellSpan> spans;
    spans.reserve(static_cast<std::size_t>(cover.pixels()));
    for (int i = 0; i < cover.pixels(); ++i) {
        CellSpan span{std::min(cover.firstCell(i), cells - 1), std::min(cover.firstCell(i + 1), cells),
                      cover.head(i), cover.inner(), cover.tail(i)};
        if (cover.pointed() || span.last == span.first)
            span = {span.first, span.first, 1, 0, 0};
        if (span.last == cells || span.tail < kSliver)
            span.tail = 0;
        spans.push_back(span);
    }
    return spans;
}

}  // namespace posiscope
