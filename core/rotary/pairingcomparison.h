// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace posiscope {

class Rotary;
struct QueryKey;

/// Compares the scores of one query and key under both pairings, for the n pairs of a rotary encoding.
struct PairingComparison {
    /// Largest |difference| between the scores of one pairing and those of the other after reordering query
    /// and key for it: the scores are equal up to rounding.
    double reordered = 0;
    /// The same without reordering: the error when weights for one pairing run in code for the other.
    double notReordered = 0;
    /// Largest |difference| between scores of equal distance when only the key is rotated in the other
    /// pairing. Such scores depend on more than the distance.
    double unevenness = 0;
    /// Channel order of the head from rotary.pairing() to the other.
    std::vector<std::int64_t> order;
};

/// Compares scores of queries at 0 … positions − 1 with the key at 0 (for the unevenness: both move together,
/// distance 1).
/// \param positions at least 1
/// \throws std::invalid_argument if the vectors are not of head size
PairingComparison comparePairings(const Rotary& rotary, const QueryKey& vectors, std::int64_t positions);

}  // namespace posiscope
