// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/rotary/rotary.h"

namespace posiscope {

/// Queries and keys rotate alike; xPos scales them inversely.
enum class HeadSide { Query, Key };

/// ζ_i of xPos (Sun et al. 2022, torchscale) for the pairs of \p rotary: (2i/D + 0.4)/1.4 with D rotary
/// channels.
std::vector<double> xposDecays(const Rotary& rotary);

/// ζ_i^(p/scale base), by which pair \p i of a query at \p position is multiplied, and that of a key divided;
/// 1 without xPos. At most 1e299, so that products stay finite.
double xposScale(const Rotary& rotary, std::int64_t i, double position);

/// Rotary::turn() with the scale of xPos.
SineCosine turnOf(const Rotary& rotary, std::int64_t i, double position, HeadSide side);

}  // namespace posiscope
