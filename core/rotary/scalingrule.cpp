// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/scalingrule.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/rotary/scalings.h"

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

namespace {

// mrope rotates by three coordinates of an image; for text all three are the position.
constexpr std::array<std::string_view, 3> kUnscaled{"default", "none", "mrope"};
constexpr std::array<std::string_view, 1> kLinear{"linear"};
constexpr std::array<std::string_view, 1> kProportional{"proportional"};

ScalingRule unscaled() {
    return {.words = {"none", POSISCOPE_TR_NOOP("core", "unscaled"),
                      POSISCOPE_TR_NOOP("core", "ω_i = base^(−2i/D), as trained.")},
            .configNames = kUnscaled};
}

ScalingRule linear() {
    return {.words = {"linear", POSISCOPE_TR_NOOP("core", "linear"),
                      POSISCOPE_TR_NOOP("core",
                                        "Position interpolation: every frequency is divided by the factor.")},
            .configNames = kLinear,
            .configGivesTrainedLength = true,
            .scale = [](Scaling& scaling, const RotaryParameters& p) {
                std::ranges::fill(scaling.multipliers, DoubleDouble{1, 0} / factorOf(p));
            }};
}

ScalingRule proportional() {
    return {.words = {"proportional", POSISCOPE_TR_NOOP("core", "proportional (p-RoPE)"),
                      POSISCOPE_TR_NOOP(
                          "core", "The slowest pairs do not rotate; the others keep their frequencies.")},
            .configNames = kProportional,
            .scale = [](Scaling& scaling, const RotaryParameters& p) {
                const auto turning = static_cast<std::size_t>(rotaryDimensionOf(p) / 2);
                std::ranges::fill(scaling.multipliers, DoubleDouble{});
                std::fill_n(scaling.multipliers.begin(), turning, DoubleDouble{1, 0} / factorOf(p));
            }};
}

}  // namespace

std::span<const ScalingRule> scalingRules() {
    static const std::array rules{unscaled(), linear(),       dynamicNtkRule(), ntkAwareRule(),
                                  yarnRule(), longRopeRule(), llama3Rule(),     proportional()};
    return rules;
}

const ScalingRule& ruleOf(RotaryScaling scaling) {
    return scalingRules()[static_cast<std::size_t>(scaling)];
}

std::optional<RotaryScaling> scalingCalled(std::string_view name) {
    const auto rules = scalingRules();
    const auto found = std::ranges::find_if(
        rules, [&](const ScalingRule& rule) { return std::ranges::count(rule.configNames, name) > 0; });
    if (found == rules.end())
        return std::nullopt;
    return static_cast<RotaryScaling>(found - rules.begin());
}

std::span<const Choice> rotaryScalings() {
    static const std::vector<Choice> names = [] {
        std::vector<Choice> words;
        for (const ScalingRule& rule : scalingRules())
            words.push_back(rule.words);
        return words;
    }();
    return names;
}

}  // namespace posiscope
