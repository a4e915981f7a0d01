// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posiscope {

/// A number from the standard normal distribution that depends on its three keys only, the same in every
/// run (std::normal_distribution differs between libraries). Drawn again while its magnitude is above
/// \p most, which cuts the distribution off there.
/// Box–Muller on SplitMix64 (Steele, Lea, Flood 2014).
double randomNormal(std::uint64_t seed, std::int64_t row, std::int64_t column, double most);

/// A number from the uniform distribution on (0, 1] that depends on its three keys only.
double randomUniform(std::uint64_t seed, std::int64_t row, std::int64_t column);

}  // namespace posiscope
