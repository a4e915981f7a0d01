// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/numbers/doubledouble.h"
#include "core/parameters/declaration.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {

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

/// Defines one RotaryScaling, its name and its effect; each is implemented in the file of its formula.
struct ScalingRule {
    Choice words;
    /// Its names as rope_type in a config.json, the usual one first.
    std::span<const std::string_view> configNames{};
    bool dependsOnSequenceLength = false;  ///< whether the frequencies do
    /// Whether the keys of a config and max_position_embeddings determine the trained length, where it
    /// differs from the target.
    bool configGivesTrainedLength = false;
    /// Modifies a Scaling that keeps every frequency; null: no change. \pre refuse(parameters) returns
    /// std::nullopt
    void (*scale)(Scaling&, const RotaryParameters&) = nullptr;
    /// Why this scaling does not accept these parameters, each valid by itself; null: it accepts all.
    std::optional<Message> (*refuse)(const RotaryParameters&) = nullptr;
    /// Adds warnings about settings that are allowed but probably a mistake; null: none.
    void (*doubt)(const RotaryParameters&, std::vector<Message>&) = nullptr;
};

/// All rules, in the order of RotaryScaling.
std::span<const ScalingRule> scalingRules();
const ScalingRule& ruleOf(RotaryScaling scaling);

/// The scaling that configs call \p name; std::nullopt if none is.
std::optional<RotaryScaling> scalingCalled(std::string_view name);

/// Their names, in the same order.
std::span<const Choice> rotaryScalings();

}  // namespace posiscope
