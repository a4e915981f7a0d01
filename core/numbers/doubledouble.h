// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <vector>

namespace posiscope {

/// A number kept as the unevaluated sum of two doubles, |lo| ≤ ulp(hi)/2: 106 bits. A phase w·p needs this
/// precision: rounding w to one double costs p·w·1.1e-16, which is 1e-10 at the millionth position.
/// Algorithms: Dekker 1971, Knuth (two-sum); errors are a few units of 2^-104 relative.
struct DoubleDouble {
    double hi = 0;
    double lo = 0;

    bool operator==(const DoubleDouble&) const = default;
};

/// 2π.
inline constexpr DoubleDouble kWholeTurn{6.283185307179586, 2.4492935982947064e-16};

/// a + b exactly.
inline DoubleDouble exactSum(double a, double b) {
    const double sum = a + b;
    const double kept = sum - a;
    return {sum, (a - (sum - kept)) + (b - kept)};
}

/// a · b exactly (barring underflow).
inline DoubleDouble exactProduct(double a, double b) {
    const double product = a * b;
    return {product, std::fma(a, b, -product)};
}

inline DoubleDouble operator-(DoubleDouble a) {
    return {-a.hi, -a.lo};
}
inline DoubleDouble operator+(DoubleDouble a, DoubleDouble b) {
    const DoubleDouble high = exactSum(a.hi, b.hi);
    const DoubleDouble low = exactSum(a.lo, b.lo);
    const DoubleDouble sum = exactSum(high.hi, high.lo + low.hi);
    return exactSum(sum.hi, sum.lo + low.lo);
}
inline DoubleDouble operator*(DoubleDouble a, DoubleDouble b) {
    const DoubleDouble product = exactProduct(a.hi, b.hi);
    return exactSum(product.hi, product.lo + (a.hi * b.lo + a.lo * b.hi));
}
inline DoubleDouble operator*(DoubleDouble a, double b) {
    const DoubleDouble product = exactProduct(a.hi, b);
    return exactSum(product.hi, product.lo + a.lo * b);
}
inline DoubleDouble operator/(DoubleDouble a, double b) {
    const double quotient = a.hi / b;
    const DoubleDouble taken = exactProduct(quotient, b);
    return exactSum(quotient, ((a.hi - taken.hi) - taken.lo + a.lo) / b);
}

/// e^x, relative error below 1e-30; x below 700.
DoubleDouble exp(DoubleDouble x);

/// ln x for a normal x > 0, absolute error below 1e-31·max(1, |ln x|).
DoubleDouble logarithm(double x);

/// A geometric sequence of frequencies: base^(−i·numerator/denominator) for i = 0, 1, 2 …, each at most 1e260
/// so that its product with any position is finite.
struct Powers {
    DoubleDouble logarithm;  ///< of the base
    double numerator;        ///< a whole number, as is the denominator
    double denominator;

    /// The frequency of index \p i, with a relative error below 1e-29.
    DoubleDouble at(std::size_t i) const;
    /// The first \p count frequencies, as exact as at() and far cheaper.
    std::vector<DoubleDouble> first(std::size_t count) const;
};

}  // namespace posiscope
