// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/rotarytrial.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/rotary/rotary.h"
#include "core/rotary/scalings.h"

namespace posiscope {
namespace {

// With fewer frequencies, some combination of base, length and factor always agrees.
constexpr std::ptrdiff_t kLeastTellingRule = 5;
constexpr double kTellsRule = 0.1;  // relative error of a frequency that counts

/// The difference of two frequencies in either direction of rotation, because rows cannot tell it for a fast
/// frequency.
double offBy(double w, double expected) {
    return std::min(std::abs(std::remainder(w - expected, 2 * std::numbers::pi)),
                    std::abs(std::remainder(w + expected, 2 * std::numbers::pi)));
}

/// The contribution of one frequency to a misfit.
double misfitOf(const MeasuredFrequency& f, double expected) {
    if (!std::isfinite(f.sigma) || expected >= 3)
        return 0;
    const double off = (std::abs(f.w) - expected) / (f.sigma + 1e-6 * expected);
    return off * off / 2;
}

bool tellsRule(const MeasuredFrequency& f) {
    return f.w != 0 && f.sigma < kTellsRule * std::abs(f.w);
}

}  // namespace

double plainFrequency(double base, std::int64_t i, std::int64_t n) {
    return std::exp(-std::log(base) * static_cast<double>(i) / static_cast<double>(n));
}

RotaryParameters scaledBy(RotaryScaling scaling, const LadderSearch& search, double base) {
    return {.headSize = 2 * search.count, .base = base, .scaling = scaling};
}

FrequencyShare yarnShare(const RotaryParameters& parameters) {
    return [ends = yarnRampEnds(parameters)](std::int64_t i, double factor) {
        const double ramped = yarnRamp(ends, i);
        return ramped / factor + 1 - ramped;
    };
}

FrequencyShare llama3Share(const RotaryParameters& parameters) {
    return [p = parameters](std::int64_t i, double factor) {
        const double kept = keptByLlama3(p, plainFrequency(p.base, i, p.headSize / 2));
        return kept + (1 - kept) / factor;
    };
}

double keptByLlama3(const RotaryParameters& p, double frequency) {
    const double turns = static_cast<double>(p.trainedLength) * frequency / (2 * std::numbers::pi);
    return std::clamp((turns - p.lowFrequencyFactor) / (p.highFrequencyFactor - p.lowFrequencyFactor), 0.0,
                      1.0);
}

double firstYarnPair(const RotaryParameters& parameters) {
    return yarnRampEnds(parameters).low;
}

double firstLlama3Pair(const RotaryParameters& p, const LadderSearch& search) {
    return std::log(static_cast<double>(p.trainedLength) / (2 * std::numbers::pi * p.highFrequencyFactor)) *
           static_cast<double>(search.count) / std::log(p.base);
}

bool beginsPlain(std::span<const MeasuredFrequency> measured, const LadderSearch& search, double base,
                 double last) {
    return std::ranges::all_of(measured, [&](const MeasuredFrequency& f) {
        if (static_cast<double>(f.index) > last || !std::isfinite(f.sigma))
            return true;
        const double w = plainFrequency(base, f.index, search.count);
        return offBy(f.w, w) <= 5 * f.sigma + (4 * search.unit + 1e-13) * w;
    });
}

std::optional<Ladder> triedScaling(std::span<const MeasuredFrequency> measured, const LadderSearch& search,
                                   const RotaryParameters& parameters, const FrequencyShare& share) {
    if (refuse(parameters) || !nearMisfit(measured, search, parameters, share))
        return std::nullopt;
    const std::vector<double> frequencies = Rotary(parameters).frequencies();
    if (std::ssize(frequencies) != search.count || !agrees(measured, frequencies, 4 * search.unit + 1e-13))
        return std::nullopt;
    Ladder ladder;
    ladder.width = 2 * search.count;
    ladder.pairs = search.count;
    ladder.base = parameters.base;
    ladder.measuredBase = parameters.base;
    ladder.scaling = parameters.scaling;
    ladder.rotary = parameters;
    ladder.chance = 0;
    ladder.assumed = std::ranges::count_if(measured, tellsRule) < kLeastTellingRule;
    ladder.frequencies = frequencies;
    return ladder;
}

std::optional<double> nearMisfit(std::span<const MeasuredFrequency> measured, const LadderSearch& search,
                                 const RotaryParameters& p, const FrequencyShare& share) {
    double sum = 0;
    for (const MeasuredFrequency& f : measured) {
        if (!std::isfinite(f.sigma))
            continue;
        const double w = plainFrequency(p.base, f.index, search.count) * share(f.index, p.factor);
        if (offBy(f.w, w) > 6 * f.sigma + (8 * search.unit + 1e-12) * w)
            return std::nullopt;
        sum += misfitOf(f, w);
    }
    return sum;
}

double scalingMisfit(std::span<const MeasuredFrequency> measured, const Ladder& ladder) {
    double sum = 0;
    for (const MeasuredFrequency& f : measured)
        sum += misfitOf(f, ladder.frequencies[static_cast<std::size_t>(f.index)]);
    return sum;
}

}  // namespace posiscope
