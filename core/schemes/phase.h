// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numbers/doubledouble.h"

namespace posiscope {

struct SineCosine {
    double sine;
    double cosine;
};

/// Sine and cosine of w·p, the phase kept in double-double: absolute error ≤ 3e-16 while w·|p|·1e-30 is
/// negligible. \p p is taken as exact. Never NaN for finite arguments whose product is finite.
SineCosine sineCosine(DoubleDouble w, double p);

/// The alias of \p w (radians per token) in [−π, π], which has the same values at all integer positions;
/// error below 1e-30·|w|. Above |w| = 1e15 a double-double cannot resolve whole turns, and the result is an
/// arbitrary frequency.
DoubleDouble sampledFrequency(DoubleDouble w);

}  // namespace posiscope
