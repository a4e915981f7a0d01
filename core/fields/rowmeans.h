// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>

#include "core/fields/field.h"
#include "core/tables/rowsums.h"

namespace posiscope {

class PixelCover;
class Tabulated;

/// Drawn for pictures (float), exact for exported numbers (double).
template <class Number>
inline constexpr Effort effortFor = sizeof(Number) < sizeof(double) ? Effort::Drawn : Effort::Exact;

/// The rows of the picture, counted from its first, that have a row in the table: [least, greatest).
Bounds rowsInTable(const Tabulated& encoding);

/// The mean row under pixel \p pixel of \p rows (row 0 is encoding.firstPosition()), from \p column on, into
/// \p mean. A pixel partly past the end of the table is the mean of the existing rows; NaN if there are none.
void meanRow(const Tabulated& encoding, const PixelCover& rows, int pixel, std::int64_t column,
             std::span<double> mean, Effort effort);

/// The exact mean row, and the exact mean of |row|² unless \p squares is null. Checks \p stop every few
/// milliseconds. \returns false when it was requested.
bool meanRow(const Tabulated& encoding, const PixelCover& rows, int pixel, std::int64_t column,
             std::span<double> mean, double* squares, const std::stop_token& stop);

/// What drawing skips in \p rowsShown rows of \p columnsShown columns at \p pixelRows rows of pixels.
PassedOver numbersPassedOver(const Tabulated& encoding, double rowsShown, double columnsShown, int pixelRows);

/// The mean of |row|² under pixel \p pixel, with the same rules.
double meanSquaredNorm(const Tabulated& encoding, const PixelCover& rows, int pixel, Effort effort);

}  // namespace posiscope
