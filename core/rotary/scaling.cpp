// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/scaling.h"

#include <algorithm>

#include "core/rotary/llama3.h"
#include "core/rotary/longrope.h"
#include "core/rotary/ntk.h"

namespace posiscope {
namespace {

constexpr double kGreatestExponent = 598;  // e^598 ≈ 1e260: times any position it is still finite
constexpr DoubleDouble kOne{1, 0};

/// ramp/factor + (1 − ramp)
DoubleDouble partlyInterpolated(double ramp, double factor) {
    return DoubleDouble{ramp, 0} / factor + exactSum(1, -ramp);
}

void applyRamp(Scaling& scaling, double factor) {
    for (std::size_t i = 0; i < scaling.ramp.size(); ++i)
        scaling.multipliers[i] = partlyInterpolated(scaling.ramp[i], factor);
}

void scaleYarn(Scaling& scaling, const RotaryParameters& p) {
    const RampEnds ends = yarnRampEnds(p);
    for (std::int64_t i = 0; i < std::ssize(scaling.multipliers); ++i)
        scaling.ramp.push_back(yarnRamp(ends, i));
    scaling.rampEnds = ends;
    scaling.attentionFactor = yarnAttentionFactor(p);
    applyRamp(scaling, factorOf(p));
}

void scaleLongRope(Scaling& scaling, const RotaryParameters& p) {
    const std::vector<double>& factors = longRopeFactors(p);
    for (std::size_t i = 0; i < factors.size(); ++i)
        scaling.multipliers[i] = kOne / factors[i];
    scaling.attentionFactor = longRopeAttentionFactor(p);
}

void scaleLlama3(Scaling& scaling, const RotaryParameters& p) {
    for (std::int64_t i = 0; i < std::ssize(scaling.multipliers); ++i)
        scaling.ramp.push_back(llama3Ramp(p, powerOfBase(scaling.logBase, i, scaling.denominator).hi));
    applyRamp(scaling, factorOf(p));
}

void scaleProportional(Scaling& scaling, const RotaryParameters& p) {
    const auto turning = static_cast<std::size_t>(rotaryDimensionOf(p) / 2);
    std::ranges::fill(scaling.multipliers, DoubleDouble{});
    std::fill_n(scaling.multipliers.begin(), turning, kOne / factorOf(p));
}

}  // namespace

DoubleDouble powerOfBase(DoubleDouble logBase, std::int64_t i, std::int64_t denominator) {
    const DoubleDouble exponent =
        -(logBase * (2 * static_cast<double>(i)) / static_cast<double>(denominator));
    return exp(exponent.hi < kGreatestExponent ? exponent : DoubleDouble{kGreatestExponent, 0});
}

Scaling scalingOf(const RotaryParameters& p) {
    Scaling scaling;
    scaling.logBase = logarithm(std::max(p.base, 1e-300));
    scaling.denominator = pairedChannels(p);
    scaling.multipliers.assign(static_cast<std::size_t>(pairedChannels(p) / 2), kOne);
    switch (p.scaling) {
        case RotaryScaling::None:
            break;
        case RotaryScaling::Linear:
            std::ranges::fill(scaling.multipliers, kOne / factorOf(p));
            break;
        case RotaryScaling::Dynamic:
        case RotaryScaling::NtkAware:
            scaling.logBase = logStretchedBase(p);
            break;
        case RotaryScaling::Yarn:
            scaleYarn(scaling, p);
            break;
        case RotaryScaling::LongRope:
            scaleLongRope(scaling, p);
            break;
        case RotaryScaling::Llama3:
            scaleLlama3(scaling, p);
            break;
        case RotaryScaling::Proportional:
            scaleProportional(scaling, p);
            break;
    }
    return scaling;
}

}  // namespace posiscope
