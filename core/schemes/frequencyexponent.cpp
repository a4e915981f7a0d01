// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/frequencyexponent.h"
#include "core/parameters/parameters.h"

#include <algorithm>

namespace posiscope {

std::int64_t pairCount(const Parameters& p) {
    return p.oddRule == OddRule::ZeroColumn ? p.dModel / 2 : (p.dModel + 1) / 2;
}

Exponent frequencyExponent(const Parameters& p, std::int64_t i) {
    const std::int64_t times = p.ablation == Ablation::DoubledExponent ? 2 * i : i;
    if (p.schedule == Schedule::Paper)  // who adds a column of zeros divides by the others (guided-diffusion)
        return {2 * times,
                p.oddRule == OddRule::ZeroColumn ? std::max<std::int64_t>(2 * pairCount(p), 1) : p.dModel};
    // The exponent per column keeps the denominator of the pairs, so this uses the number of pairs, not of
    // frequencies.
    return {times, std::max<std::int64_t>(1, pairCount(p) - 1)};
}

DoubleDouble radiansOf(AngleUnit unit) {
    switch (unit) {
        case AngleUnit::Turns:
            return kWholeTurn;
        case AngleUnit::HalfTurns:
            return kWholeTurn * 0.5;
        case AngleUnit::Radians:
            break;
    }
    return {1, 0};
}

DoubleDouble positionFactor(const Parameters& parameters) {
    return radiansOf(parameters.angleUnit) * parameters.positionScale;
}

}  // namespace posiscope
