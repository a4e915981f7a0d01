// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/fields/pixelcover.h"

namespace posiscope {

/// The cells under one pixel along one axis, with weights that sum to 1: `first` with weight head, the cells
/// between with weight inner each, `last` with weight tail. If first = last, the pixel lies inside one cell
/// and is all head.
struct CellSpan {
    std::int64_t first;
    std::int64_t last;
    double head;
    double inner;
    double tail;

    std::int64_t between() const { return last == first ? 0 : last - first - 1; }
    /// The last cell with a nonzero weight.
    std::int64_t lastSeen() const { return last > first && tail == 0 ? last - 1 : last; }
    double weight(std::int64_t cell) const;
    /// The weighted mean of cell − first.
    double centre() const;
};

/// The spans of every pixel of \p cover. The cover ends within \p cells up to rounding; any excess is
/// removed.
std::vector<CellSpan> spansOf(const PixelCover& cover, std::int64_t cells);

}  // namespace posiscope
