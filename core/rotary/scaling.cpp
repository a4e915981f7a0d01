// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/scaling.h"

#include <utility>

#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

constexpr DoubleDouble kOne{1, 0};

/// ramp/factor + (1 − ramp)
DoubleDouble partlyInterpolated(double ramp, double factor) {
    return DoubleDouble{ramp, 0} / factor + exactSum(1, -ramp);
}

}  // namespace

Powers powersOfBase(DoubleDouble logBase, std::int64_t denominator) {
    return {.logarithm = logBase, .numerator = 2, .denominator = static_cast<double>(denominator)};
}

void interpolate(Scaling& scaling, std::vector<double> ramp, double factor) {
    for (std::size_t i = 0; i < ramp.size(); ++i)
        scaling.multipliers[i] = partlyInterpolated(ramp[i], factor);
    scaling.ramp = std::move(ramp);
}

Scaling scalingOf(const RotaryParameters& p) {
    Scaling scaling;
    scaling.logBase = logarithm(p.base);
    scaling.denominator = pairedChannels(p);
    scaling.multipliers.assign(static_cast<std::size_t>(pairedChannels(p) / 2), kOne);
    if (const auto scale = ruleOf(p.scaling).scale)
        scale(scaling, p);
    return scaling;
}

}  // namespace posiscope
