// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/binarycode.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace posiscope {

CounterFacts counterFacts(int bits, std::int64_t position, std::int64_t other) {
    const std::int64_t shown = bits < 63 ? (std::int64_t{1} << bits) - 1 : -1;
    CounterFacts facts;
    facts.flips = position == -1 ? bits : changedBits(position + 1);
    facts.differing = hammingDistance(position & shown, other & shown);
    facts.distance = signDistance(position & shown, other & shown);
    return facts;
}

int bitOf(std::int64_t position, int k) {
    return static_cast<int>((position >> k) & 1);
}

std::vector<int> bitsOf(std::int64_t position, int count) {
    std::vector<int> bits;
    bits.reserve(static_cast<std::size_t>(count));
    for (int k = 0; k < count; ++k)
        bits.push_back(bitOf(position, k));
    return bits;
}

std::vector<int> signsOf(std::int64_t position, int count) {
    std::vector<int> signs = bitsOf(position, count);
    for (int& sign : signs)
        sign = 2 * sign - 1;
    return signs;
}

int bitsNeeded(std::int64_t position) {
    const auto magnitude = static_cast<std::uint64_t>(position < 0 ? ~position : position);
    return std::max(1, static_cast<int>(std::bit_width(magnitude)));
}

std::int64_t bitPeriod(int k) {
    return std::int64_t{1} << (k + 1);
}

int changedBits(std::int64_t position) {
    return std::min(64, std::countr_zero(static_cast<std::uint64_t>(position)) + 1);
}

int hammingDistance(std::int64_t a, std::int64_t b) {
    return std::popcount(static_cast<std::uint64_t>(a) ^ static_cast<std::uint64_t>(b));
}

double signDistance(std::int64_t a, std::int64_t b) {
    return 2 * std::sqrt(static_cast<double>(hammingDistance(a, b)));
}

}  // namespace posiscope
