// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/cellspan.h"

#include <algorithm>

namespace posiscope {
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
