// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

class Tabulated;

/// The curve that the values of one column lie on: sin or cos of w·x at real positions x = first,
/// first + step, … for pixels: each 32nd has an absolute error ≤ 4e-16, those between, which are turned on
/// from it, ≤ 2e-14. All zero for a column of zeros.
void sampleColumn(const Sinusoidal& encoding, std::int64_t column, double first, double step,
                  std::span<double> values);

/// The same of a table, which has numbers at whole positions only: between two of them the straight line
/// that joins them, NaN beside a missing one.
void sampleColumn(const Tabulated& encoding, std::int64_t column, double first, double step,
                  std::span<double> values);

/// Whichever of the two \p encoding is.
void sampleColumn(const Encoding& encoding, std::int64_t column, double first, double step,
                  std::span<double> values);

}  // namespace posiscope
