// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/phase.h"

#include <numbers>

namespace posiscope {
namespace {

// 2π as the sum of three doubles.
constexpr DoubleDouble kTurn{0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52};
constexpr double kTurnTail = -0x1.f1976b7ed8fbcp-108;

}  // namespace

SineCosine sineCosine(DoubleDouble w, double p) {
    const double t = w.hi * p;
    const double e = std::fma(w.hi, p, -t) + w.lo * p;
    const double sine = std::sin(t);  // the library reduces t exactly, however large
    const double cosine = std::cos(t);
    if (std::abs(e) < 1e-8)  // then e² is below half a unit in the last place
        return {sine + e * cosine, cosine - e * sine};
    const double sineE = std::sin(e);
    const double cosineE = std::cos(e);
    return {sine * cosineE + cosine * sineE, cosine * cosineE - sine * sineE};
}

DoubleDouble sampledFrequency(DoubleDouble w) {
    if (std::abs(w.hi) <= std::numbers::pi)
        return w;
    if (std::abs(w.hi) > 1e15) {
        const SineCosine one = sineCosine(w, 1);
        return {std::atan2(one.sine, one.cosine), 0};
    }
    const double turns = std::nearbyint(w.hi / kTurn.hi);
    const DoubleDouble rest = w + exactProduct(-turns, kTurn.hi);
    return rest + exactProduct(-turns, kTurn.lo) + DoubleDouble{-turns * kTurnTail, 0};
}

}  // namespace posiscope
