// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/numbers/doubledouble.h"

namespace posiscope {

struct RotaryParameters;

/// The ends of YaRN's ramp, as pair indices: up to low a frequency is kept, from high on it is divided by the
/// factor.
struct RampEnds {
    double low;
    double high;
};

/// The effect of a scaling on the n pairs. Every scaling is a base and a multiplier for each pair:
///     ω_i = e^(−ln base · 2i/denominator) · multiplier_i
struct Scaling {
    DoubleDouble logBase;                   ///< ln of the base of the powers
    std::int64_t denominator = 2;           ///< D; for RotaryScaling::Proportional the head size
    std::vector<DoubleDouble> multipliers;  ///< n, 0 for a pair that does not rotate
    double attentionFactor = 1;             ///< s: sines and cosines are multiplied by it
    std::vector<double> ramp;               ///< n, the interpolated share, 0 … 1; empty without a ramp
};

/// The scaling as in Hugging Face (transformers v5, modeling_rope_utils.py). The ramps of Llama 3 and of YaRN
/// without truncation are exact to double, everything else to DoubleDouble. \pre refuse(parameters) returns
/// std::nullopt
Scaling scalingOf(const RotaryParameters& parameters);

/// ω_i for a base (given by its logarithm) without a multiplier: e^(−ln base · 2i/denominator).
Powers powersOfBase(DoubleDouble logBase, std::int64_t denominator);

/// Interpolates: the multiplier of pair i becomes ramp_i/factor + (1 − ramp_i). \p ramp has n numbers from 0
/// to 1.
void interpolate(Scaling& scaling, std::vector<double> ramp, double factor);

/// Lower bound of factors, so that frequencies times any position stay finite.
inline constexpr double kLeastFactor = 1e-6;

}  // namespace posiscope
