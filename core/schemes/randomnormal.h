// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posiscope {

/// A number from the standard normal distribution that depends only on its three keys, the same in every run
/// (std::normal_distribution differs between libraries). Draws again while the magnitude is above
/// \p most, which truncates the distribution there. Box–Muller on SplitMix64 (Steele, Lea, Flood 2014).
double randomNormal(std::uint64_t seed, std::int64_t row, std::int64_t column, double most);

/// A number from the uniform distribution on (0, 1] that depends only on its three keys.
double randomUniform(std::uint64_t seed, std::int64_t row, std::int64_t column);

}  // namespace posiscope
