// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numbers/doubledouble.h"

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

}  // namespace posiscope
