// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "core/fields/pixelcover.h"

namespace posiscope {

/// The mean of the cells under pixel \p pixel of \p cover, \p values being those of cell \p first and on.
inline double pixelMean(std::span<const double> values, std::int64_t first, const PixelCover& cover,
                        int pixel) {
    const auto head = static_cast<std::size_t>(cover.firstCell(pixel) - first);
    const auto tail = static_cast<std::size_t>(cover.firstCell(pixel + 1) - first);
    double sum = cover.head(pixel) * values[head];
    // A pixel that shows a single cell uses no other, and the next pixel's cell may be past the last one.
    const std::size_t whole = cover.inner() == 0 ? head + 1 : std::min(tail, values.size());
    for (std::size_t j = head + 1; j < whole; ++j)
        sum += cover.inner() * values[j];
    // Rounding may put the last edge slightly past the last cell. A tail of weight 0 is skipped, so that NaN
    // affects only the pixels that cover it.
    if (tail > head && tail < values.size() && cover.tail(pixel) != 0)
        sum += cover.tail(pixel) * values[tail];
    return sum;
}

}  // namespace posiscope
