// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/yarn.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string_view>
#include <utility>

#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

double orUsual(double value, double usual) {
    return value == 0 ? usual : value;
}

/// The index, a real number, of the pair with \p turns turns in the trained length.
double pairOfTurns(const RotaryParameters& p, double turns) {
    const auto trained = static_cast<double>(p.trainedLength);
    return static_cast<double>(rotaryDimensionOf(p)) * std::log(trained / (2 * std::numbers::pi * turns)) /
           (2 * std::log(p.base));
}

void scale(Scaling& scaling, const RotaryParameters& p) {
    const RampEnds ends = yarnRampEnds(p);
    std::vector<double> ramp;
    for (std::int64_t i = 0; i < std::ssize(scaling.multipliers); ++i)
        ramp.push_back(yarnRamp(ends, i));
    scaling.attentionFactor = yarnAttentionFactor(p);
    interpolate(scaling, std::move(ramp), factorOf(p));
}

std::optional<Message> refuseBase(const RotaryParameters& p) {
    if (p.base != 1)
        return std::nullopt;
    return Message{POSISCOPE_TR_NOOP("core", "rotary base cannot be 1 with YaRN: ln base is 0"), {}};
}

void doubt(const RotaryParameters& p, std::vector<Message>& doubts) {
    const double ratio = static_cast<double>(p.targetLength) / static_cast<double>(p.trainedLength);
    if (factorOf(p) != ratio)
        doubts.push_back(
            {POSISCOPE_TR_NOOP("core", "the factor is %1, but target length / trained length is %2"),
             {writeNumber(factorOf(p)), writeNumber(ratio)}});
    const RampEnds ends = yarnRampEnds(p);
    if (ends.high < ends.low)
        doubts.push_back({POSISCOPE_TR_NOOP("core", "the ramp is reversed: it goes from pair %1 to pair %2"),
                          {writeNumber(ends.low), writeNumber(ends.high)}});
}

constexpr std::array<std::string_view, 2> kYarnNames{"yarn", "deepseek_yarn"};

}  // namespace

ScalingRule yarnRule() {
    return {.words = {"yarn", POSISCOPE_TR_NOOP("core", "YaRN"),
                      POSISCOPE_TR_NOOP("core",
                                        "Fast pairs keep their frequencies, slow pairs are slowed by the "
                                        "factor, and a ramp joins them. A temperature scales the scores.")},
            .configNames = kYarnNames,
            .configGivesTrainedLength = true,
            .scale = scale,
            .refuse = refuseBase,
            .doubt = doubt};
}

RampEnds yarnRampEnds(const RotaryParameters& p) {
    RampEnds ends{pairOfTurns(p, orUsual(p.betaFast, 32)), pairOfTurns(p, orUsual(p.betaSlow, 1))};
    if (p.truncate)
        ends = {std::floor(ends.low), std::ceil(ends.high)};
    ends.low = std::max(ends.low, 0.0);
    ends.high = std::min(ends.high, static_cast<double>(rotaryDimensionOf(p) - 1));
    if (ends.low == ends.high)
        ends.high += 0.001;
    return ends;
}

double yarnRamp(const RampEnds& ends, std::int64_t i) {
    return std::clamp((static_cast<double>(i) - ends.low) / (ends.high - ends.low), 0.0, 1.0);
}

double yarnTemperature(double factor, double mscale) {
    return factor <= 1 ? 1 : 0.1 * mscale * std::log(factor) + 1;
}

double yarnAttentionFactor(const RotaryParameters& p) {
    if (p.attentionFactor != 0)
        return p.attentionFactor;
    const double factor = factorOf(p);
    if (p.mscale != 0 && p.mscaleAllDim != 0)
        return yarnTemperature(factor, p.mscale) / yarnTemperature(factor, p.mscaleAllDim);
    return yarnTemperature(factor, 1);
}

double deepSeekSoftmaxFactor(const RotaryParameters& p) {
    if (p.scaling != RotaryScaling::Yarn || p.mscaleAllDim == 0)
        return 1;
    const double temperature = yarnTemperature(factorOf(p), p.mscaleAllDim);
    return temperature * temperature;
}

}  // namespace posiscope
