// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// The curve that the values of one column lie on: sin or cos of w·x at real positions x = first,
/// first + step, …, absolute error ≤ 4e-16. All zero for a column of zeros.
void sampleColumn(const Sinusoidal& encoding, std::int64_t column, double first, double step,
                  std::span<double> values);

}  // namespace posiscope
