// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/rotation.h"

#include <cmath>
#include <numbers>

#include "core/schemes/phase.h"

namespace posiscope {

Rotation rotation(double frequency, double tail, double x) {
    const SineCosine hand = sineCosine({frequency, tail}, x);
    return {hand.cosine, hand.sine};
}

Rotation rotation(const Sinusoidal& encoding, std::size_t i, double x) {
    return rotation(encoding.frequencies()[i], encoding.frequencyTails()[i], x);
}

double angleOf(const Rotation& r) {
    const double angle = std::atan2(r.sine, r.cosine);
    if (angle >= 0)
        return angle;
    // A tiny negative angle plus 2π rounds to 2π itself, which is outside the half-open turn.
    const double positive = angle + 2 * std::numbers::pi;
    return positive < 2 * std::numbers::pi ? positive : 0;
}

}  // namespace posiscope
