// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/rotary.h"

#include <limits>
#include <numbers>
#include <numeric>

#include "core/rotary/scalings.h"

namespace posiscope {
namespace {

std::vector<double> leadingParts(const std::vector<DoubleDouble>& numbers) {
    std::vector<double> heads;
    heads.reserve(numbers.size());
    for (const DoubleDouble& number : numbers)
        heads.push_back(number.hi);
    return heads;
}

}  // namespace

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

Rotary::Rotary(const RotaryParameters& parameters)
    : m_parameters(parameters), m_scaling(scalingOf(parameters)) {
    const std::size_t pairs = m_scaling.multipliers.size();
    const DoubleDouble trained = logarithm(parameters.base);
    m_unscaled = powersOfBase(trained, m_scaling.denominator).first(pairs);
    m_frequencies = m_scaling.logBase == trained
                        ? m_unscaled
                        : powersOfBase(m_scaling.logBase, m_scaling.denominator).first(pairs);
    for (std::size_t i = 0; i < pairs; ++i)
        m_frequencies[i] = m_frequencies[i] * m_scaling.multipliers[i];
}

std::vector<double> Rotary::frequencies() const {
    return leadingParts(m_frequencies);
}

double Rotary::wavelength(std::int64_t i) const {
    const double w = frequency(i).hi;
    return w == 0 ? std::numeric_limits<double>::infinity() : 2 * std::numbers::pi / w;
}

SineCosine Rotary::turn(std::int64_t i, double position) const {
    const SineCosine hand = sineCosine(frequency(i), position);
    return {attentionFactor() * hand.sine, attentionFactor() * hand.cosine};
}

Parameters matrixOf(const RotaryParameters& parameters) {
    Parameters matrix;
    matrix.scheme = Scheme::Rotary;
    matrix.dModel = pairedChannels(parameters);
    matrix.base = parameters.base;
    matrix.length = parameters.length;
    matrix.firstPosition = parameters.firstPosition;
    matrix.layout = parameters.pairing == RotaryPairing::HalfSplit ? Layout::Halves : Layout::Interleaved;
    return matrix;
}

std::shared_ptr<const Sinusoidal> sinesAndCosines(const Rotary& rotary) {
    std::vector<DoubleDouble> frequencies;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        frequencies.push_back(rotary.frequency(i));
    return std::make_shared<const Sinusoidal>(matrixOf(rotary.parameters()), frequencies);
}

std::vector<std::shared_ptr<const Rotary>> everyScaling(const RotaryParameters& parameters) {
    std::vector<std::shared_ptr<const Rotary>> all;
    for (std::size_t kind = 0; kind < scalingRules().size(); ++kind) {
        RotaryParameters other = parameters;
        other.scaling = static_cast<RotaryScaling>(kind);
        if (refuse(other) || (other.scaling == RotaryScaling::LongRope &&
                              parameters.scaling != other.scaling && longRopeFactors(other).empty()))
            continue;
        all.push_back(std::make_shared<const Rotary>(other));
    }
    return all;
}

}  // namespace posiscope
