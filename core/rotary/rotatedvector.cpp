// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/rotatedvector.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

#include "core/rotary/querykey.h"

namespace posiscope {

std::vector<double> turnedBy(std::span<const SineCosine> turns, const std::vector<double>& vector,
                             RotaryPairing pairing, std::int64_t headSize) {
    if (std::ssize(vector) != headSize)
        throw std::invalid_argument("a vector of " + std::to_string(vector.size()) +
                                    " numbers is not one of head size " + std::to_string(headSize));
    std::vector<double> turned = vector;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const ChannelPair pair = channelsOf(pairing, static_cast<std::int64_t>(i), std::ssize(turns));
        const auto a = static_cast<std::size_t>(pair.a);
        const auto b = static_cast<std::size_t>(pair.b);
        turned[a] = vector[a] * turns[i].cosine - vector[b] * turns[i].sine;
        turned[b] = vector[b] * turns[i].cosine + vector[a] * turns[i].sine;
    }
    return turned;
}

std::vector<double> rotated(const Rotary& rotary, const std::vector<double>& vector, double position,
                            HeadSide side, RotaryPairing pairing) {
    std::vector<SineCosine> turns;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        turns.push_back(turnOf(rotary, i, position, side));
    return turnedBy(turns, vector, pairing, rotary.headSize());
}

std::vector<double> rotated(const Rotary& rotary, const std::vector<double>& vector, double position,
                            HeadSide side) {
    return rotated(rotary, vector, position, side, rotary.pairing());
}

QueryKeyValue rotated(const Rotary& rotary, const QueryKeyValue& token, double position) {
    return {rotated(rotary, token.query, position), rotated(rotary, token.key, position, HeadSide::Key),
            token.value};
}

double scoreOf(const std::vector<double>& query, const std::vector<double>& key) {
    return std::inner_product(query.begin(), query.end(), key.begin(), 0.0);
}

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
    PairingComparison result{.order = channelOrder(own, other, rotary.pairs(), rotary.headSize())};
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

namespace {

double decayOf(const Rotary& rotary, std::int64_t i) {
    constexpr double kGamma = 0.4;
    return (static_cast<double>(i) / static_cast<double>(rotary.pairs()) + kGamma) / (1 + kGamma);
}

}  // namespace

std::vector<double> xposDecays(const Rotary& rotary) {
    std::vector<double> all;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        all.push_back(decayOf(rotary, i));
    return all;
}

double xposScale(const Rotary& rotary, std::int64_t i, double position) {
    constexpr double kMost = 1e299;
    const double base = rotary.parameters().xposBase;
    return base > 0 ? std::min(std::pow(decayOf(rotary, i), position / base), kMost) : 1;
}

SineCosine turnOf(const Rotary& rotary, std::int64_t i, double position, HeadSide side) {
    SineCosine turn = rotary.turn(i, position);
    const double scale = xposScale(rotary, i, side == HeadSide::Query ? position : -position);
    turn.sine *= scale;
    turn.cosine *= scale;
    return turn;
}

}  // namespace posiscope
