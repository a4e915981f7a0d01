// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/numbers/doubledouble.h"

namespace posiscope {

struct Parameters;
enum class AngleUnit;

/// w = base^(−numerator/denominator), the formula with its numbers filled in.
struct Exponent {
    std::int64_t numerator;
    std::int64_t denominator;
};

/// The number of sine–cosine pairs of a sinusoid: n = ceil(d/2), floor(d/2) with OddRule::ZeroColumn.
std::int64_t pairCount(const Parameters& parameters);

/// The exponent of frequency \p i in the schedule: paper 2i/d, Tensor2Tensor i/(n − 1) with n pairs (1 for a
/// single pair). With an exponent per column, i is the column: 2j/d, j/(n − 1). The doubled exponent is twice
/// that of the pair: 4i/d, 2i/(n − 1).
Exponent frequencyExponent(const Parameters& parameters, std::int64_t i);

/// \p unit in radians: 1, π or 2π.
DoubleDouble radiansOf(AngleUnit unit);

/// What every frequency is multiplied by, in radians: the position scale times the angle unit.
DoubleDouble positionFactor(const Parameters& parameters);

}  // namespace posiscope
