// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "core/fields/pixelcover.h"
#include "core/schemes/tabulated.h"

namespace posiscope {

/// Pictures are drawn, numbers that leave the program are exact.
template <class Number>
inline constexpr Effort effortFor = sizeof(Number) < sizeof(double) ? Effort::Drawn : Effort::Exact;

/// The mean row under pixel \p pixel of \p rows (row 0 is encoding.firstPosition()), columns \p column and
/// on, into \p mean. A pixel that lies partly past the table is the mean of what exists; NaN where nothing
/// does.
void meanRow(const Tabulated& encoding, const PixelCover& rows, int pixel, std::int64_t column,
             std::span<double> mean, Effort effort);

/// The mean of |row|² under the same pixel, likewise.
double meanSquaredNorm(const Tabulated& encoding, const PixelCover& rows, int pixel, Effort effort);

}  // namespace posiscope
