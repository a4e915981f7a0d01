// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/xpos.h"

#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

double decayOf(const Rotary& rotary, std::int64_t i) {
    constexpr double kGamma = 0.4;
    return (static_cast<double>(i) / static_cast<double>(rotary.pairs()) + kGamma) / (1 + kGamma);
}

}  // namespace

std::vector<double> xposDecays(const Rotary& rotary) {
    std::vector<double> all;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        all.push_back(decayOf(rotary, i));
    return all;
}

double xposScale(const Rotary& rotary, std::int64_t i, double position) {
    constexpr double kMost = 1e299;
    const double base = rotary.parameters().xposBase;
    return base > 0 ? std::min(std::pow(decayOf(rotary, i), position / base), kMost) : 1;
}

SineCosine turnOf(const Rotary& rotary, std::int64_t i, double position, HeadSide side) {
    SineCosine turn = rotary.turn(i, position);
    const double scale = xposScale(rotary, i, side == HeadSide::Query ? position : -position);
    turn.sine *= scale;
    turn.cosine *= scale;
    return turn;
}

}  // namespace posiscope
