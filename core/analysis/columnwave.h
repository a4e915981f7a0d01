// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

class Tabulated;

/// The curve through the values of one column: sin or cos of w·x at real positions x = first, first + step,
/// …. Meant for one value per pixel. Every 32nd value has an absolute error ≤ 4e-16; the others are rotated
/// from it, with an error ≤ 2e-14. All zero for a column of zeros.
void sampleColumn(const Sinusoidal& encoding, std::int64_t column, double first, double step,
                  std::span<double> values);

/// The same for a table, which has values at whole positions only. Interpolates linearly between two of them;
/// NaN next to a missing one.
void sampleColumn(const Tabulated& encoding, std::int64_t column, double first, double step,
                  std::span<double> values);

/// Calls the overload for the kind of \p encoding.
void sampleColumn(const Encoding& encoding, std::int64_t column, double first, double step,
                  std::span<double> values);

}  // namespace posiscope
