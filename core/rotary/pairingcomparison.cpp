// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/pairingcomparison.h"

#include <algorithm>
#include <cmath>

#include "core/rotary/querykey.h"
#include "core/rotary/rotatedvector.h"

namespace posiscope {
namespace {

struct Pairings {
    RotaryPairing query;
    RotaryPairing key;
};

double score(const Rotary& rotary, const QueryKey& vectors, double m, double n, Pairings pairings) {
    return scoreOf(rotated(rotary, vectors.query, m, HeadSide::Query, pairings.query),
                   rotated(rotary, vectors.key, n, HeadSide::Key, pairings.key));
}

}  // namespace

PairingComparison comparePairings(const Rotary& rotary, const QueryKey& vectors, std::int64_t positions) {
    const RotaryPairing own = rotary.pairing();
    const RotaryPairing other = otherPairing(own);
    PairingComparison result;
    result.order = channelOrder(own, other, rotary.pairs(), rotary.headSize());
    // Computed first, because it throws if the vectors are too short to reorder.
    const double first = score(rotary, vectors, 1, 0, {own, other});
    const QueryKey moved{reordered(vectors.query, result.order), reordered(vectors.key, result.order)};
    for (std::int64_t p = 0; p < positions; ++p) {
        const auto m = static_cast<double>(p);
        const double right = score(rotary, vectors, m, 0, {own, own});
        result.reordered =
            std::max(result.reordered, std::abs(score(rotary, moved, m, 0, {other, other}) - right));
        result.notReordered =
            std::max(result.notReordered, std::abs(score(rotary, vectors, m, 0, {other, other}) - right));
        result.unevenness =
            std::max(result.unevenness, std::abs(score(rotary, vectors, m + 1, m, {own, other}) - first));
    }
    return result;
}

}  // namespace posiscope
