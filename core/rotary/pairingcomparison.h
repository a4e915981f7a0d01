// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace posiscope {

class Rotary;
struct QueryKey;

/// What the pairings do to one query and key, of the n pairs of a rotary encoding.
struct PairingComparison {
    /// Largest |difference| between the scores of one pairing and those of the other, to which query and key
    /// were reordered: the scores are identical, and only rounding is left.
    double reordered = 0;
    /// The same without reordering, as when weights for one pairing meet code for the other.
    double notReordered = 0;
    /// Largest |difference| between scores of equal distance when only the key is turned by the other
    /// pairing: they depend on more than the distance.
    double unevenness = 0;
    /// Channel order of the head from rotary.pairing() to the other.
    std::vector<std::int64_t> order;
};

/// Compares along queries at 0 … positions − 1, the key at 0 (for the unevenness: both moved on together,
/// distance 1).
/// \param positions at least 1
/// \throws std::invalid_argument if the vectors are not of head size
PairingComparison comparePairings(const Rotary& rotary, const QueryKey& vectors, std::int64_t positions);

}  // namespace posiscope
