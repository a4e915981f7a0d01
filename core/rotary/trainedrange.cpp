// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/trainedrange.h"

#include <algorithm>
#include <numbers>

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

}  // namespace posiscope
