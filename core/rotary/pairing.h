// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/rotary/rotaryparameters.h"

namespace posiscope {

/// The two channels of a pair: (a, b) rotates like a + ib multiplied by e^(imω).
struct ChannelPair {
    std::int64_t a;
    std::int64_t b;
    bool operator==(const ChannelPair&) const = default;
};

/// The channels of pair \p i of \p pairs: (i, i + pairs) or (2i, 2i + 1). 0 ≤ i < pairs.
ChannelPair channelsOf(RotaryPairing pairing, std::int64_t i, std::int64_t pairs);

/// The pair that \p channel, one of the first 2·pairs, belongs to.
std::int64_t pairOfChannel(RotaryPairing pairing, std::int64_t channel, std::int64_t pairs);

/// The permutation of channels between two pairings: channel j of a head paired as \p to is channel order[j]
/// of a head paired as \p from, y[j] = x[order[j]]. From interleaved to half-split order[i] = 2i and order[i
/// + pairs] = 2i + 1 (Hugging Face's conversion of the weights W_q and W_k of Meta's Llama). Channels from
/// 2·pairs on stay. headSize entries.
/// \pre 2·pairs ≤ headSize
std::vector<std::int64_t> channelOrder(RotaryPairing from, RotaryPairing to, std::int64_t pairs,
                                       std::int64_t headSize);

/// \p vector with its channels in \p order; both have the same length.
std::vector<double> reordered(const std::vector<double>& vector, const std::vector<std::int64_t>& order);

RotaryPairing otherPairing(RotaryPairing pairing);

}  // namespace posiscope
