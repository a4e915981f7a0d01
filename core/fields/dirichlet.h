// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/numbers/doubledouble.h"

namespace posiscope {

/// The factor by which averaging over n consecutive integer positions damps a wave: A_n(w) = sin(nw/2) /
/// (n·sin(w/2)), the Dirichlet kernel divided by n; 1 where w is a multiple of 2π. In [−1, 1].
/// \p w radians per position, in [−π, π] (see sampledFrequency()); \p count ≥ 1. Absolute error ≤ 5e-16.
double dirichlet(DoubleDouble w, std::int64_t count);

}  // namespace posiscope
