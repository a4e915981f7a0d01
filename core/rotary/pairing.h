// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/rotary/rotaryparameters.h"

namespace posiscope {

/// The two channels of a pair: (a, b) turns as a + ib does when multiplied by e^(imω).
struct ChannelPair {
    std::int64_t a;
    std::int64_t b;
    bool operator==(const ChannelPair&) const = default;
};

/// The channels of pair \p i of \p pairs: (i, i + pairs) or (2i, 2i + 1). 0 ≤ i < pairs.
ChannelPair channelsOf(RotaryPairing pairing, std::int64_t i, std::int64_t pairs);

/// The pair that \p channel, one of the first 2·pairs, belongs to.
std::int64_t pairOfChannel(RotaryPairing pairing, std::int64_t channel, std::int64_t pairs);

/// Which channel of a head \p from one pairing each channel of a head \p to the other is: y[j] = x[order[j]].
/// From interleaved to half-split order[i] = 2i and order[i + pairs] = 2i + 1 (what Hugging Face does to the
/// weights W_q and W_k of Meta's Llama); channels from 2·pairs on stay. headSize entries, a permutation.
/// \pre 2·pairs ≤ headSize
std::vector<std::int64_t> channelOrder(RotaryPairing from, RotaryPairing to, std::int64_t pairs,
                                       std::int64_t headSize);

/// \p vector with its channels in \p order, as long as \p order.
std::vector<double> reordered(const std::vector<double>& vector, const std::vector<std::int64_t>& order);

RotaryPairing otherPairing(RotaryPairing pairing);

}  // namespace posiscope
