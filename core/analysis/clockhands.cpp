// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/clockhands.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/analysis/rotation.h"
#include "core/analysis/wavelengths.h"
#include "core/schemes/wallclock.h"

namespace posiscope {
namespace {

constexpr double kPerHand = 3600;  // seconds in an hour: ratio of the periods of neighbouring hands

int handCount(std::int64_t d) {
    return static_cast<int>(std::max<std::int64_t>(1, d / 2));
}

}  // namespace

std::int64_t HandSeries::stillDimensions(std::int64_t positions) const {
    const double turned = kNearlyStill / (2 * std::numbers::pi);
    // n positions span n − 1 steps.
    return dimensions() - 2 * countTurning(frequencies, static_cast<double>(positions - 1), turned);
}

HandReading HandSeries::reading(std::int64_t hand, std::int64_t position) const {
    const Rotation r =
        rotation(frequencies[static_cast<std::size_t>(hand)], 0, static_cast<double>(position));
    return {r.sine, r.cosine};
}

double HandSeries::turns(std::int64_t hand, std::int64_t position) const {
    return frequencies[static_cast<std::size_t>(hand)] * static_cast<double>(position) /
           (2 * std::numbers::pi);
}

HandSeries alienHands(std::int64_t d) {
    return {handFrequencies(kPerHand, handCount(d)), std::pow(kPerHand, 2)};
}

HandSeries alienHandsOverD(std::int64_t d) {
    return {handFrequenciesOverD(kPerHand, handCount(d)), std::pow(kPerHand, 1.0 / handCount(d))};
}

}  // namespace posiscope
