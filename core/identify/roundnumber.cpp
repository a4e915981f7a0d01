// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/roundnumber.h"

#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

constexpr int kMostDigits = 6;
constexpr double kPerEFold = 9 / 2.302585;  // number of one-digit numbers in an interval of ratio e

}  // namespace

std::optional<RoundNumber> roundNumberNear(double x, double tolerance) {
    if (!(x > 0) || !std::isfinite(x))
        return std::nullopt;
    const double decade = std::pow(10.0, std::floor(std::log10(x * (1 + 1e-12))));
    double more = 1;  // how many more numbers there are than one-digit ones
    for (int digits = 1; digits <= kMostDigits; ++digits, more *= 10) {
        const double scaled = std::round(x / decade * more);
        // Dividing by a power of ten gives the nearest double to the decimal number; multiplying does not.
        const double value = decade >= more ? scaled * (decade / more) : scaled / (more / decade);
        if (std::abs(value / x - 1) <= tolerance)
            return RoundNumber{value, std::min(1.0, 2 * tolerance * kPerEFold * more)};
        const double power = std::exp2(std::round(std::log2(x)));
        if (digits == 1 && std::abs(power / x - 1) <= tolerance)
            return RoundNumber{power, std::min(1.0, 2 * tolerance * kPerEFold)};
    }
    return std::nullopt;
}

int digitsOf(double x) {
    constexpr double kItself = 1e-12;  // relative
    const double decade = std::pow(10.0, std::floor(std::log10(std::abs(x) * (1 + kItself))));
    double more = 1;
    for (int digits = 1; digits <= kMostDigits; ++digits, more *= 10) {
        const double scaled = std::abs(x) / decade * more;
        if (std::abs(scaled - std::round(scaled)) <= kItself * scaled)
            return digits;
    }
    return kMostDigits + 1;
}

std::vector<double> roundStepsNear(double step, double tolerance) {
    std::vector<double> steps;
    if (const auto direct = roundNumberNear(step, tolerance))
        steps.push_back(direct->value);
    if (const auto inverse = roundNumberNear(1 / step, tolerance))
        steps.push_back(1 / inverse->value);
    return steps;
}

}  // namespace posiscope
