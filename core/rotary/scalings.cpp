// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/scalings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <string_view>
#include <utility>

#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

void scaleBase(Scaling& scaling, const RotaryParameters& p) {
    scaling.logBase = logStretchedBase(p);
}

// The stretch of the base needs no check: factors are above 0, and the sequence counts as at least as long as
// the trained length.
std::optional<Message> refuseStretchedBase(const RotaryParameters& p) {
    if (rotaryDimensionOf(p) != 2)
        return std::nullopt;
    return Message{
        POSISCOPE_TR_NOOP(
            "core",
            "rotary dimension cannot be 2 here: the exponent D/(D − 2) of the new base would divide by 0"),
        {}};
}

constexpr std::array<std::string_view, 1> kAwareNames{"ntk"};

constexpr std::array<std::string_view, 2> kDynamicNames{"dynamic", "xdrope"};

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

void scaleAsLlama3(Scaling& scaling, const RotaryParameters& p) {
    std::vector<double> ramp;
    for (const DoubleDouble& w :
         powersOfBase(scaling.logBase, scaling.denominator).first(scaling.multipliers.size()))
        ramp.push_back(llama3Ramp(p, w.hi));
    interpolate(scaling, std::move(ramp), factorOf(p));
}

void doubtLlama3(const RotaryParameters& p, std::vector<Message>& doubts) {
    if (p.highFrequencyFactor < p.lowFrequencyFactor)
        doubts.push_back(
            {POSISCOPE_TR_NOOP("core", "the high-frequency factor is less than the low-frequency factor"),
             {}});
    if (p.trainedLength >= p.targetLength)
        doubts.push_back(
            {POSISCOPE_TR_NOOP("core", "the target length is not greater than the trained length"), {}});
}

constexpr std::array<std::string_view, 1> kLlama3Names{"llama3"};

void scaleByLists(Scaling& scaling, const RotaryParameters& p) {
    const std::vector<double>& factors = longRopeFactors(p);
    for (std::size_t i = 0; i < factors.size(); ++i)
        scaling.multipliers[i] = DoubleDouble{1, 0} / factors[i];
    scaling.attentionFactor = longRopeAttentionFactor(p);
}

/// \p name is the name of the list.
std::optional<Message> refuseFactors(const std::vector<double>& factors, const char* name,
                                     std::int64_t pairs) {
    if (factors.empty())
        return std::nullopt;
    if (std::ssize(factors) != pairs)
        return Message{POSISCOPE_TR_NOOP("core", "%1 has %2 numbers; it must have %3, one for each pair"),
                       {name, std::to_string(factors.size()), std::to_string(pairs)}};
    for (const double factor : factors)
        if (!(factor >= kLeastFactor) || !std::isfinite(factor))
            return Message{POSISCOPE_TR_NOOP("core", "%1 cannot contain %2; its numbers must be at least %3"),
                           {name, writeNumber(factor), writeNumber(kLeastFactor)}};
    return std::nullopt;
}

std::optional<Message> refuseLists(const RotaryParameters& p) {
    if (p.trainedLength <= 1)
        return Message{
            POSISCOPE_TR_NOOP("core", "rotary trained length cannot be 1 with LongRoPE: its logarithm is 0"),
            {}};
    if (auto why = refuseFactors(p.shortFactors, "short_factor", rotaryDimensionOf(p) / 2))
        return why;
    return refuseFactors(p.longFactors, "long_factor", rotaryDimensionOf(p) / 2);
}

void doubtLists(const RotaryParameters& p, std::vector<Message>& doubts) {
    if (p.shortFactors.empty() || p.longFactors.empty())
        doubts.push_back({POSISCOPE_TR_NOOP(
                              "core", "without a list of factors, LongRoPE leaves the frequencies unchanged"),
                          {}});
}

constexpr std::array<std::string_view, 2> kLongRopeNames{"longrope", "su"};

}  // namespace

ScalingRule dynamicNtkRule() {
    return {
        .words =
            {"dynamic", POSISCOPE_TR_NOOP("core", "dynamic NTK"),
             POSISCOPE_TR_NOOP(
                 "core",
                 "Once the sequence exceeds the trained length, the base grows with the sequence length.")},
        .configNames = kDynamicNames,
        .dependsOnSequenceLength = true,
        .configGivesTrainedLength = true,
        .scale = scaleBase,
        .refuse = refuseStretchedBase};
}

ScalingRule ntkAwareRule() {
    return {.words = {"ntk", POSISCOPE_TR_NOOP("core", "NTK-aware"),
                      POSISCOPE_TR_NOOP("core",
                                        "A larger base: the fastest pair keeps its frequency, and the "
                                        "slowest is slowed by the factor.")},
            .configNames = kAwareNames,
            .scale = scaleBase,
            .refuse = refuseStretchedBase};
}

double baseStretch(const RotaryParameters& p) {
    const double factor = factorOf(p);
    if (p.scaling == RotaryScaling::NtkAware)
        return factor;
    const auto trained = static_cast<double>(p.trainedLength);
    const auto sequence = static_cast<double>(std::max(p.sequenceLength, p.trainedLength));
    return 1 + factor * (sequence - trained) / trained;
}

DoubleDouble logStretchedBase(const RotaryParameters& p) {
    const auto dimension = static_cast<double>(rotaryDimensionOf(p));
    const DoubleDouble stretch = logarithm(baseStretch(p)) * dimension / (dimension - 2);
    return logarithm(p.base) + stretch;
}

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

ScalingRule llama3Rule() {
    return {
        .words = {"llama3", POSISCOPE_TR_NOOP("core", "Llama 3"),
                  POSISCOPE_TR_NOOP("core",
                                    "Short wavelengths are kept, long ones stretched by the factor, with a "
                                    "smooth transition between.")},
        .configNames = kLlama3Names,
        .configGivesTrainedLength = true,
        .scale = scaleAsLlama3,
        .doubt = doubtLlama3};
}

double llama3Ramp(const RotaryParameters& p, double w) {
    const double turns = static_cast<double>(p.trainedLength) * w / (2 * std::numbers::pi);
    if (turns < p.lowFrequencyFactor)
        return 1;
    if (turns >= p.highFrequencyFactor)
        return 0;
    return (p.highFrequencyFactor - turns) / (p.highFrequencyFactor - p.lowFrequencyFactor);
}

ScalingRule longRopeRule() {
    return {.words = {"longrope", POSISCOPE_TR_NOOP("core", "LongRoPE"),
                      POSISCOPE_TR_NOOP("core",
                                        "Each pair has its own factor; sequences beyond the trained length "
                                        "use a second set of factors.")},
            .configNames = kLongRopeNames,
            .dependsOnSequenceLength = true,
            .configGivesTrainedLength = true,
            .scale = scaleByLists,
            .refuse = refuseLists,
            .doubt = doubtLists};
}

const std::vector<double>& longRopeFactors(const RotaryParameters& p) {
    return p.sequenceLength > p.trainedLength ? p.longFactors : p.shortFactors;
}

double longRopeAttentionFactor(const RotaryParameters& p) {
    if (p.attentionFactor != 0)
        return p.attentionFactor;
    const double factor = factorOf(p);
    return factor <= 1 ? 1 : std::sqrt(1 + std::log(factor) / std::log(static_cast<double>(p.trainedLength)));
}

}  // namespace posiscope
