// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/rotation.h"

#include <cmath>
#include <numbers>

namespace posiscope {

Rotation rotation(double frequency, double tail, double x) {
    const double phase = frequency * x;
    const double missing = std::fma(frequency, x, -phase) + tail * x;
    const double sine = std::sin(phase);
    const double cosine = std::cos(phase);
    if (std::abs(missing) < 1e-8)
        return {cosine - missing * sine, sine + missing * cosine};
    const double further = std::sin(missing);
    const double along = std::cos(missing);
    return {cosine * along - sine * further, sine * along + cosine * further};
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
