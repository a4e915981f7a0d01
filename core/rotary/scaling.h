// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/numbers/powers.h"

namespace posiscope {

struct RotaryParameters;

/// The pairs between which YaRN goes over from keeping a frequency to dividing it by the factor.
struct RampEnds {
    double low;
    double high;
};

/// What a scaling does to the n pairs. Every one of them is a base and a multiplier for each pair:
///     ω_i = e^(−ln base · 2i/denominator) · multiplier_i
struct Scaling {
    DoubleDouble logBase;                   ///< ln of the base that powers are taken of
    std::int64_t denominator = 2;           ///< D, of RotaryScaling::Proportional the head size
    std::vector<DoubleDouble> multipliers;  ///< n, 0 for a pair that does not turn
    double attentionFactor = 1;             ///< s: sines and cosines are multiplied by it
    std::vector<double> ramp;          ///< n, how much is interpolated, 0 … 1; empty where there is no ramp
    std::optional<RampEnds> rampEnds;  ///< of YaRN
};

/// The scaling as Hugging Face has it (transformers v5, modeling_rope_utils.py). The ramps of Llama 3 and of
/// YaRN that is not truncated are as exact as double, everything else as DoubleDouble. \pre
/// refuse(parameters) finds nothing wrong
Scaling scalingOf(const RotaryParameters& parameters);

/// ω_i of a base (its logarithm) without a multiplier: e^(−ln base · 2i/denominator).
Powers powersOfBase(DoubleDouble logBase, std::int64_t denominator);

/// Divides the frequency of pair i by \p factor as far as \p ramp says, of n numbers from 0 to 1: the
/// multiplier is ramp_i/factor + (1 − ramp_i).
void interpolate(Scaling& scaling, std::vector<double> ramp, double factor);

/// No factor of a pair, and no scaling factor, is below: frequencies times any position stay finite.
inline constexpr double kLeastFactor = 1e-6;

}  // namespace posiscope
