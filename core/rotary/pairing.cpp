// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/pairing.h"

#include <numeric>

namespace posiscope {

ChannelPair channelsOf(RotaryPairing pairing, std::int64_t i, std::int64_t pairs) {
    return pairing == RotaryPairing::HalfSplit ? ChannelPair{i, i + pairs} : ChannelPair{2 * i, 2 * i + 1};
}

std::int64_t pairOfChannel(RotaryPairing pairing, std::int64_t channel, std::int64_t pairs) {
    return pairing == RotaryPairing::HalfSplit ? channel % pairs : channel / 2;
}

std::vector<std::int64_t> channelOrder(RotaryPairing from, RotaryPairing to, std::int64_t pairs,
                                       std::int64_t headSize) {
    std::vector<std::int64_t> order(static_cast<std::size_t>(headSize));
    std::iota(order.begin(), order.end(), 0);
    for (std::int64_t i = 0; i < pairs; ++i) {
        const ChannelPair source = channelsOf(from, i, pairs);
        const ChannelPair target = channelsOf(to, i, pairs);
        order[static_cast<std::size_t>(target.a)] = source.a;
        order[static_cast<std::size_t>(target.b)] = source.b;
    }
    return order;
}

std::vector<double> reordered(const std::vector<double>& vector, const std::vector<std::int64_t>& order) {
    std::vector<double> moved;
    moved.reserve(order.size());
    for (const std::int64_t channel : order)
        moved.push_back(vector[static_cast<std::size_t>(channel)]);
    return moved;
}

RotaryPairing otherPairing(RotaryPairing pairing) {
    return pairing == RotaryPairing::HalfSplit ? RotaryPairing::Interleaved : RotaryPairing::HalfSplit;
}

}  // namespace posiscope
