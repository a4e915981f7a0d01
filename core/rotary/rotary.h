// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/rotary/rotaryparameters.h"
#include "core/rotary/scalingrule.h"
#include "core/schemes/phase.h"
#include "core/schemes/sinusoidal.h"

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

/// A rotary encoding resolved into n pairs of channels and their inverse frequencies. At position m pair (a,
/// b) of a query or key becomes (RoFormer, arXiv 2104.09864, §3.2)
///     a′ = s·(a·cos mω − b·sin mω),  b′ = s·(b·cos mω + a·sin mω)
/// with the attention factor s. Channels without a pair stay unchanged, and values are never rotated.
class Rotary {
public:
    /// \pre refuse(parameters) returns std::nullopt
    explicit Rotary(const RotaryParameters& parameters);

    const RotaryParameters& parameters() const { return m_parameters; }
    std::int64_t headSize() const { return m_parameters.headSize; }
    RotaryPairing pairing() const { return m_parameters.pairing; }
    /// n: half the rotary dimension; for RotaryScaling::Proportional half the head size.
    std::int64_t pairs() const { return std::ssize(m_frequencies); }
    ChannelPair channels(std::int64_t i) const { return channelsOf(pairing(), i, pairs()); }

    /// ω_i in radians a position, 0 for a pair that does not rotate; relative error below 1e-15.
    DoubleDouble frequency(std::int64_t i) const { return m_frequencies[static_cast<std::size_t>(i)]; }
    /// The frequency before scaling, as in training: base^(−2i/D).
    DoubleDouble unscaledFrequency(std::int64_t i) const { return m_unscaled[static_cast<std::size_t>(i)]; }
    std::vector<double> frequencies() const;  ///< n

    /// Scaled over unscaled, 0 … 1 for a factor above 1 (LongRoPE: 1 over the factor of the pair).
    double ratio(std::int64_t i) const { return frequency(i).hi / unscaledFrequency(i).hi; }
    /// 2π/ω_i in positions; infinite for a pair that does not rotate.
    double wavelength(std::int64_t i) const;

    const Scaling& scaling() const { return m_scaling; }
    double attentionFactor() const { return m_scaling.attentionFactor; }
    /// The base of the powers, after scaling: larger than the given one for the NTK scalings. Relative error
    /// below 1e-13.
    double effectiveBase() const { return exp(m_scaling.logBase).hi; }

    /// s·cos and s·sin of pω_i for any real position, |pω| ≤ 1e14: absolute error ≤ 4e-16·s.
    SineCosine turn(std::int64_t i, double position) const;

private:
    RotaryParameters m_parameters;
    Scaling m_scaling;
    std::vector<DoubleDouble> m_frequencies;
    std::vector<DoubleDouble> m_unscaled;
};

/// Parameters of the matrix of sines and cosines: a row for each position, a column for each paired channel.
Parameters matrixOf(const RotaryParameters& parameters);

/// That matrix, without the attention factor.
std::shared_ptr<const Sinusoidal> sinesAndCosines(const Rotary& rotary);

/// \p parameters with each available scaling, in the order of RotaryScaling, to compare them at the same
/// lengths and factor. Leaves out the scalings that these parameters refuse, and LongRoPE without factors.
/// \pre refuse(parameters) returns std::nullopt
std::vector<std::shared_ptr<const Rotary>> everyScaling(const RotaryParameters& parameters);

}  // namespace posiscope
