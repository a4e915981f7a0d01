// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/trainedrange.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/analysis/crossing.h"
#include "core/rotary/scalings.h"
#include "core/rotary/scorecurve.h"

namespace posiscope {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;

/// The greatest angle of a pair over the distances of \p length positions. As elsewhere, a pair of frequency
/// \p w counts as completing its cycle if w·length ≥ 2π, that is if the next position would complete it.
double greatestAngle(double w, std::int64_t length) {
    if (w * static_cast<double>(length) >= kTurn)
        return kTurn;
    return w * static_cast<double>(length - 1);
}

TrainedAngles anglesOf(double unscaled, double scaled, std::int64_t trained, std::int64_t length) {
    TrainedAngles angles{};
    angles.seen = greatestAngle(unscaled, trained);
    angles.reached = greatestAngle(scaled, length);
    angles.unseen = std::max(0.0, angles.reached - angles.seen);
    return angles;
}

}  // namespace

TrainedRange trainedRange(const Rotary& rotary, std::int64_t length) {
    TrainedRange range;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
        const TrainedAngles angles = anglesOf(rotary.unscaledFrequency(i).hi, rotary.frequency(i).hi,
                                              rotary.parameters().trainedLength, length);
        range.neverComplete += angles.seen < kTurn ? 1 : 0;
        if (angles.unseen > range.largestUnseen) {
            range.largestUnseen = angles.unseen;
            range.largestUnseenPair = i;
        }
        range.pairs.push_back(angles);
    }
    return range;
}

std::int64_t completeCycles(const std::vector<double>& frequencies, std::int64_t length) {
    return std::ranges::count_if(frequencies,
                                 [&](double w) { return w * static_cast<double>(length) >= kTurn; });
}

namespace {

constexpr double kGreatestBase = 1e12;
constexpr std::int64_t kTried = 9;  // distances around the last dip that are tried first

/// The pairs of \p parameters with \p base and without scaling.
WaveSum plainKernel(RotaryParameters parameters, double base) {
    parameters.headSize = rotaryDimensionOf(parameters);
    parameters.rotaryDimension = parameters.headSize;
    parameters.scaling = RotaryScaling::None;
    parameters.base = base;
    return rotaryKernel(Rotary(parameters));
}

/// A whole distance in [\p first, \p end) with g ≤ 0: the lowest point of the first block that has one.
/// std::nullopt if there is none or \p stop was requested.
std::optional<std::int64_t> findDip(const WaveSum& kernel, std::int64_t first, std::int64_t end,
                                    const std::stop_token& stop) {
    std::vector<double> values(512);
    for (std::int64_t at = first; at < end && !stop.stop_requested(); at += std::ssize(values)) {
        values.resize(static_cast<std::size_t>(std::min(std::ssize(values), end - at)));
        kernel.sample(static_cast<double>(at), 1, values);
        const auto dip = std::ranges::min_element(values);
        if (*dip <= 0)
            return at + (dip - values.begin());
    }
    return std::nullopt;
}

/// Whether g is certainly below 0 at one of the distances \p first, first + 1, …, in plain doubles. Most
/// bases fail where the one before did, and their exact frequencies would take ten times as long as this. A
/// phase is off by some 1e-15·Δ, far below the margin.
bool surelyDips(std::int64_t first, std::int64_t rotaryDimension, double base) {
    constexpr double kMargin = 1e-6;
    std::array<double, kTried> sums{};
    const double step = -2 / static_cast<double>(rotaryDimension) * std::log(base);
    for (std::int64_t i = 0; 2 * i < rotaryDimension; ++i) {
        const double frequency = std::exp(step * static_cast<double>(i));
        for (std::size_t at = 0; at < sums.size(); ++at)
            sums[at] += std::cos(frequency * static_cast<double>(first + static_cast<std::int64_t>(at)));
    }
    return std::ranges::min(sums) < -kMargin * static_cast<double>(rotaryDimension);
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
    // A slightly larger base dips near where the last one did, or proportionally farther out, so these
    // distances are tried first.
    std::int64_t dip = 1;
    auto dippedAt = static_cast<double>(end);
    for (double base = static_cast<double>(end); base <= kGreatestBase; base *= kStep) {
        if (stop.stop_requested())
            break;
        const auto dips = [&](std::int64_t near) {
            const std::int64_t around = std::max<std::int64_t>(1, near - kTried / 2);
            return around + kTried <= end && surelyDips(around, rotaryDimensionOf(parameters), base);
        };
        const auto moved = std::llround(static_cast<double>(dip) * base / dippedAt);
        if (dips(dip) || dips(moved))
            continue;
        const WaveSum kernel = plainKernel(parameters, base);
        auto found =
            findDip(kernel, std::max<std::int64_t>(1, dip - kNear), std::min(end, dip + kNear), stop);
        if (!found)
            found = findDip(kernel, 1, end, stop);
        if (!found && !stop.stop_requested())
            return base;
        dip = found.value_or(dip);
        dippedAt = base;
    }
    return std::nullopt;
}

}  // namespace posiscope
