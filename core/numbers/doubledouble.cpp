// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numbers/doubledouble.h"

#include <algorithm>
#include <bit>
#include <numbers>

namespace posiscope {
namespace {

constexpr DoubleDouble kLn2{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};

/// e^x − 1 by its Taylor series. |x| must be below 0.0014, where nine terms leave an error of 1e-35.
DoubleDouble smallExpm1(DoubleDouble x) {
    DoubleDouble bracket{1, 0};
    for (int n = 9; n >= 2; --n)
        bracket = DoubleDouble{1, 0} + bracket * x / n;
    return bracket * x;
}

}  // namespace

DoubleDouble exp(DoubleDouble x) {
    constexpr int kHalvings = 8;
    const double twos = std::nearbyint(x.hi / std::numbers::ln2);
    const DoubleDouble rest = x + kLn2 * -twos;
    DoubleDouble less1 = smallExpm1({std::ldexp(rest.hi, -kHalvings), std::ldexp(rest.lo, -kHalvings)});
    for (int i = 0; i < kHalvings; ++i)  // (1+s)² − 1 = 2s + s²: avoids losing bits to the 1
        less1 = less1 * 2.0 + less1 * less1;
    const DoubleDouble whole = DoubleDouble{1, 0} + less1;
    const int exponent = static_cast<int>(twos);
    return {std::ldexp(whole.hi, exponent), std::ldexp(whole.lo, exponent)};
}

DoubleDouble logarithm(double x) {
    DoubleDouble y{std::log(x), 0};
    for (int i = 0; i < 2; ++i)  // Newton: y ← y + (x·e^(−y) − 1); each step doubles the digits
        y = y + (exp(-y) * x + DoubleDouble{-1, 0});
    return y;
}

namespace {

constexpr double kGreatestExponent = 598;  // e^598 ≈ 1e260

}  // namespace

DoubleDouble Powers::at(std::size_t i) const {
    const DoubleDouble exponent = -(logarithm * (numerator * static_cast<double>(i)) / denominator);
    return exp(exponent.hi < kGreatestExponent ? exponent : DoubleDouble{kGreatestExponent, 0});
}

// Every power is the product of two exponentials, one from a coarse and one from a fine table. Repeated
// multiplication by one root would lose i units.
std::vector<DoubleDouble> Powers::first(std::size_t count) const {
    // As few exponentials as two tables can do with.
    const std::size_t fine = std::bit_ceil(static_cast<std::size_t>(std::sqrt(static_cast<double>(count))));
    constexpr double kGreatestCoarse = 1e200;  // its product with a fine one is still finite
    std::vector<DoubleDouble> powers(count);
    for (std::size_t i = 0; i < std::min(fine, count); ++i)
        powers[i] = at(i);
    for (std::size_t block = fine; block < count; block += fine) {
        const DoubleDouble coarse = at(block);
        for (std::size_t i = block; i < std::min(block + fine, count); ++i)
            powers[i] = coarse.hi < kGreatestCoarse ? coarse * powers[i - block] : at(i);
    }
    return powers;
}

}  // namespace posiscope
