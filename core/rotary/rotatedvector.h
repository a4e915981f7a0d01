// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rotary/rotary.h"

namespace posiscope {

struct QueryKey;

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

/// Query, key and value of one head for one token, head size numbers each.
struct QueryKeyValue {
    std::vector<double> query;
    std::vector<double> key;
    std::vector<double> value;
};

/// \p vector with pair i, as \p pairing defines it, rotated by \p turns[i], n turns; the other channels stay.
/// \throws std::invalid_argument if the length is not \p headSize
std::vector<double> turnedBy(std::span<const SineCosine> turns, const std::vector<double>& vector,
                             RotaryPairing pairing, std::int64_t headSize);

/// \p vector, a query or a key of head size, rotated for \p position (any real number), with the scale of
/// xPos if \p rotary has one. \p pairing is that of \p rotary, unless the wrong one is to be shown. \throws
/// std::invalid_argument if the length is not the head size
std::vector<double> rotated(const Rotary& rotary, const std::vector<double>& vector, double position,
                            HeadSide side, RotaryPairing pairing);
std::vector<double> rotated(const Rotary& rotary, const std::vector<double>& vector, double position,
                            HeadSide side = HeadSide::Query);

/// Rotates query and key. The value is unchanged: the attention output carries no position.
QueryKeyValue rotated(const Rotary& rotary, const QueryKeyValue& token, double position);

/// The score q·k of two vectors of equal length, without the division by √head size.
double scoreOf(const std::vector<double>& query, const std::vector<double>& key);

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
