// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/wallclock.h"

#include <cmath>
#include <numbers>

namespace posiscope {
namespace {

/// Sine of 2π·turn for turn in [−½, ½], exact at quarter turns and without the rounding of π near them.
double sineOfTurn(double turn) {
    if (std::abs(turn) > 0.25)
        turn = std::copysign(0.5, turn) - turn;
    if (std::abs(turn) > 0.125)
        return std::copysign(std::cos(2 * std::numbers::pi * (0.25 - std::abs(turn))), turn);
    return std::sin(2 * std::numbers::pi * turn);
}
double cosineOfTurn(double turn) {
    return sineOfTurn(0.25 - std::abs(turn));
}

}  // namespace

std::vector<double> clockCode(double seconds, std::span<const double> periods) {
    std::vector<double> code;
    for (const double period : periods) {
        const double turn = std::remainder(seconds, period) / period;
        code.push_back(sineOfTurn(turn));
        code.push_back(cosineOfTurn(turn));
    }
    return code;
}

double clockDistance(double a, double b, std::span<const double> periods) {
    double sum = 0;
    for (const double period : periods) {
        const double sine = sineOfTurn(std::remainder(a - b, period) / period / 2);
        sum += 4 * sine * sine;
    }
    return std::sqrt(sum);
}

std::string writeTime(std::int64_t seconds) {
    const std::int64_t day = 86400;
    const std::int64_t s = ((seconds % day) + day) % day;
    std::string text = "00:00:00";
    const auto put = [&text](std::size_t at, std::int64_t value) {
        text[at] = static_cast<char>('0' + value / 10);
        text[at + 1] = static_cast<char>('0' + value % 10);
    };
    put(0, s / 3600);
    put(3, s / 60 % 60);
    put(6, s % 60);
    return text;
}

std::vector<double> handFrequencies(double ratio, int hands) {
    std::vector<double> frequencies;
    frequencies.reserve(static_cast<std::size_t>(hands));
    for (int j = 0; j < hands; ++j)
        frequencies.push_back(std::pow(ratio, -2.0 * j));
    return frequencies;
}

std::vector<double> handFrequenciesOverD(double ratio, int hands) {
    std::vector<double> frequencies;
    frequencies.reserve(static_cast<std::size_t>(hands));
    for (int j = 0; j < hands; ++j)
        frequencies.push_back(std::pow(ratio, -2.0 * j / (2.0 * hands)));
    return frequencies;
}

}  // namespace posiscope
