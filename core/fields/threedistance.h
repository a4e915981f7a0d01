// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posiscope {

/// The x in [0, count) that minimises (step·x + start) mod 2^64, in O(64) divisions. Walks round the circle
/// by Euclid's algorithm: the points seen so far leave gaps of at most three sizes (three-distance theorem),
/// so the next record low is always one of two combined steps away.
/// \pre 1 ≤ count < 2^62.
std::int64_t leastOnCircle(std::uint64_t step, std::uint64_t start, std::int64_t count);

}  // namespace posiscope
