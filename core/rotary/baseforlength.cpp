// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/baseforlength.h"

#include <algorithm>

#include "core/analysis/crossing.h"
#include "core/rotary/ntk.h"
#include "core/rotary/scorecurve.h"
#include "core/rotary/trainedrange.h"

namespace posiscope {
namespace {

constexpr double kGreatestBase = 1e12;

/// The pairs of \p parameters with \p base and nothing scaled.
WaveSum plainKernel(RotaryParameters parameters, double base) {
    parameters.headSize = rotaryDimensionOf(parameters);
    parameters.rotaryDimension = parameters.headSize;
    parameters.scaling = RotaryScaling::None;
    parameters.base = base;
    return rotaryKernel(Rotary(parameters));
}

/// The first whole distance in [\p first, \p end) where g is not above 0.
std::optional<std::int64_t> firstDip(const WaveSum& kernel, std::int64_t first, std::int64_t end,
                                     const std::stop_token& stop) {
    std::vector<double> values(512);
    for (std::int64_t at = first; at < end && !stop.stop_requested(); at += std::ssize(values)) {
        values.resize(static_cast<std::size_t>(std::min(std::ssize(values), end - at)));
        kernel.sample(static_cast<double>(at), 1, values);
        const auto dip = std::ranges::find_if(values, [](double g) { return g <= 0; });
        if (dip != values.end())
            return at + (dip - values.begin());
    }
    return std::nullopt;
}

}  // namespace

LengthFacts lengthFacts(const Rotary& rotary, std::int64_t length, const std::stop_token& stop) {
    const TrainedRange range = trainedRange(rotary, length);
    return {.pairs = rotary.pairs(),
            .completeCycles = completeCycles(rotary.frequencies(), length),
            .neverComplete = range.neverComplete,
            .largestUnseen = range.largestUnseen,
            .firstZero = firstZero(rotary, static_cast<double>(length), stop)};
}

std::optional<double> firstZero(const Rotary& rotary, double farthest, const std::stop_token& stop) {
    return firstCrossing(rotaryKernel(rotary), 0, farthest, stop);
}

double baseKeepingSlowest(const RotaryParameters& parameters) {
    RotaryParameters stretched = parameters;
    stretched.scaling = RotaryScaling::NtkAware;
    stretched.factor = 0;  // target over trained length
    return exp(logStretchedBase(stretched)).hi;
}

std::optional<double> leastBaseAboveZero(const RotaryParameters& parameters, const std::stop_token& stop) {
    constexpr double kStep = 1.001;
    constexpr std::int64_t kNear = 256;
    const std::int64_t end = parameters.targetLength + 1;
    std::int64_t dip = 1;  // a base a little larger dips near where the last one did: look there first
    for (double base = static_cast<double>(end); base <= kGreatestBase; base *= kStep) {
        const WaveSum kernel = plainKernel(parameters, base);
        if (firstDip(kernel, std::max<std::int64_t>(1, dip - kNear), std::min(end, dip + kNear), stop))
            continue;
        const auto found = firstDip(kernel, 1, end, stop);
        if (stop.stop_requested())
            break;
        if (!found)
            return base;
        dip = *found;
    }
    return std::nullopt;
}

}  // namespace posiscope
