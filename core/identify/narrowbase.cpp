// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/narrowbase.h"

#include <algorithm>
#include <cmath>

#include "core/precision/rounding.h"

namespace posiscope {
namespace {

constexpr double kNarrowDeviations = 5;  // standard errors that a measured frequency may be off
constexpr double kKnownNarrow = 0.05;    // a frequency with a larger relative error is ignored
constexpr int kLeastTellingNarrow = 3;   // fewest frequencies that show the rounding

/// Half a rounding step of the numbers around \p x. Handles 0 and infinity, whose exponents do not fit an
/// int.
double halfNarrowStep(double x, Precision precision) {
    const int bits = precision == Precision::BFloat16 ? 8 : 11;
    const double least = precision == Precision::BFloat16 ? 0 : 0x1p-25;
    return std::max(least, std::exp2(std::logb(x) - bits));
}

/// The range of \p x before rounding, if it is known to \p error; std::nullopt if no number of the type is
/// that near.
std::optional<BaseRange> beforeRounding(double x, double error, Precision precision) {
    const double own = rounded(x, precision);
    const double half = halfNarrowStep(own, precision);
    if (error >= half)
        return BaseRange{x - error - half, x + error + half};
    if (std::abs(own - x) > error)
        return std::nullopt;
    return BaseRange{own - half, own + half};
}

}  // namespace

std::optional<BaseRange> basesOfRounded(std::span<const MeasuredFrequency> measured, const Ladder& ladder,
                                        Precision precision, double unit) {
    BaseRange range{1, HUGE_VAL};
    int telling = 0;
    for (const MeasuredFrequency& f : measured) {
        const double x = std::abs(f.w) / ladder.step;
        const double exponent = ladder.exponent(static_cast<double>(f.index));
        if (x == 0 || !(f.sigma < kKnownNarrow * std::abs(f.w)) || exponent <= 0)
            continue;
        const double error = kNarrowDeviations * f.sigma / ladder.step + unit * x;
        const auto was = beforeRounding(x, error, precision);
        if (!was || was->least <= 0)
            return std::nullopt;
        telling += 4 * error < halfNarrowStep(x, precision) ? 1 : 0;
        range.least = std::max(range.least, std::pow(was->greatest, -1 / exponent));
        range.greatest = std::min(range.greatest, std::pow(was->least, -1 / exponent));
    }
    return telling >= kLeastTellingNarrow && range.least <= range.greatest ? std::optional(range)
                                                                           : std::nullopt;
}

}  // namespace posiscope
