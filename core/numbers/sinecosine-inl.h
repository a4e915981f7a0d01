// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Vectors of sines and cosines, compiled once per instruction set (the include guard toggles, as Highway
// requires). Angles are in turns, because removing whole turns, x − round(x), is then exact for any phase.
#if defined(POSISCOPE_SINECOSINE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef POSISCOPE_SINECOSINE_INL_H
#undef POSISCOPE_SINECOSINE_INL_H
#else
#define POSISCOPE_SINECOSINE_INL_H
#endif

#include <hwy/highway.h>
#include <cmath>

HWY_BEFORE_NAMESPACE();
namespace posiscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// A vector of floats is as wide as two vectors of doubles, except where a vector is a single number.
#if HWY_TARGET == HWY_SCALAR
template <class D>
using Doubles = hn::Rebind<double, D>;
template <class D, class V64 = hn::Vec<Doubles<D>>>
HWY_INLINE hn::Vec<D> DemoteBoth(D d, V64 lower, V64 /*upper*/) {
    return hn::DemoteTo(d, lower);
}
#else
template <class D>
using Doubles = hn::Repartition<double, D>;
template <class D, class V64 = hn::Vec<Doubles<D>>>
HWY_INLINE hn::Vec<D> DemoteBoth(D d, V64 lower, V64 upper) {
#if HWY_TARGET == HWY_EMU128  // as below; numbers beyond the range of float do not occur here
    hn::Vec<D> both = hn::Zero(d);
    constexpr std::size_t kHalf = hn::MaxLanes(Doubles<D>());
    for (std::size_t lane = 0; lane < kHalf; ++lane) {
        both.raw[lane] = static_cast<float>(lower.raw[lane]);
        both.raw[kHalf + lane] = static_cast<float>(upper.raw[lane]);
    }
    return both;
#else
    const hn::Rebind<float, Doubles<D>> half;
    return hn::Combine(d, hn::DemoteTo(half, upper), hn::DemoteTo(half, lower));
#endif
}
#endif

/// Rounds to the nearest whole number, ties to even. Where vectors are arrays, as in live pages, clang finds
/// the WebAssembly instruction for it; Highway's emulation through integers takes several times as long.
template <class V>
HWY_INLINE V Nearest(V numbers) {
#if HWY_TARGET == HWY_EMU128
    for (auto& number : numbers.raw)
        number = std::nearbyint(number);
    return numbers;
#else
    return hn::Round(numbers);
#endif
}

/// Splits an angle into quarter turns, quarter in −2 … 2, and a remainder in [−½, ½] of a quarter turn.
template <class D, class V = hn::Vec<D>>
HWY_INLINE void SplitQuarters(D d, V turns, V& quarter, V& rest) {
    const V part = hn::Mul(hn::Sub(turns, Nearest(turns)), hn::Set(d, hn::TFromD<D>{4}));
    quarter = Nearest(part);
    rest = hn::Sub(part, quarter);
}

/// Sine and cosine of quarter·π/2 + x from those of x.
template <class D, class V = hn::Vec<D>>
HWY_INLINE void TurnByQuarters(D d, V quarter, V& sine, V& cosine) {
    using T = hn::TFromD<D>;
    const V one = hn::Set(d, T{1});
    const V size = hn::Abs(quarter);
    const auto odd = hn::Eq(size, one);
    const auto half = hn::Gt(size, one);
    const V s = hn::IfThenElse(odd, cosine, sine);
    const V c = hn::IfThenElse(odd, sine, cosine);
    const auto sineFlips = hn::Or(half, hn::Eq(quarter, hn::Neg(one)));
    const auto cosineFlips = hn::Or(half, hn::Eq(quarter, one));
    sine = hn::IfThenElse(sineFlips, hn::Neg(s), s);
    cosine = hn::IfThenElse(cosineFlips, hn::Neg(c), c);
}

/// Sine and cosine of \p x in [−π/4, π/4], radians, doubles: below one unit in the last place. Polynomials:
/// fdlibm k_sin.c, k_cos.c.
template <class D, class V = hn::Vec<D>>
HWY_INLINE void PolynomialSineCosine(D d, V x, V& sine, V& cosine) {
    const V z = hn::Mul(x, x);
    V s = hn::Set(d, 1.58969099521155010221e-10);
    s = hn::MulAdd(s, z, hn::Set(d, -2.50507602534068634195e-08));
    s = hn::MulAdd(s, z, hn::Set(d, 2.75573137070700676789e-06));
    s = hn::MulAdd(s, z, hn::Set(d, -1.98412698298579493134e-04));
    s = hn::MulAdd(s, z, hn::Set(d, 8.33333333332248946124e-03));
    s = hn::MulAdd(s, z, hn::Set(d, -1.66666666666666324348e-01));
    sine = hn::MulAdd(hn::Mul(x, z), s, x);
    V c = hn::Set(d, -1.13596475577881948265e-11);
    c = hn::MulAdd(c, z, hn::Set(d, 2.08757232129817482790e-09));
    c = hn::MulAdd(c, z, hn::Set(d, -2.75573143513906633035e-07));
    c = hn::MulAdd(c, z, hn::Set(d, 2.48015872894767294178e-05));
    c = hn::MulAdd(c, z, hn::Set(d, -1.38888888888741095749e-03));
    c = hn::MulAdd(c, z, hn::Set(d, 4.16666666666666019037e-02));
    c = hn::MulAdd(c, z, hn::Set(d, -0.5));
    cosine = hn::MulAdd(c, z, hn::Set(d, 1.0));
}

/// Doubles; absolute error 3e-16 plus that of the angle. The angle is turns + rest, with rest below 2^-8.
template <class D, class V = hn::Vec<D>>
HWY_INLINE void SineCosine(D d, V turns, V rest, V& sine, V& cosine) {
    V quarter;
    V x;
    SplitQuarters(d, turns, quarter, x);
    x = hn::MulAdd(rest, hn::Set(d, 4.0), x);
    PolynomialSineCosine(d, hn::Mul(x, hn::Set(d, 1.57079632679489661923)), sine, cosine);
    TurnByQuarters(d, quarter, sine, cosine);
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE void SineCosine(D d, V turns, V& sine, V& cosine) {
    SineCosine(d, turns, hn::Zero(d), sine, cosine);
}

/// Floats from angles in double, given as the lower and the upper half of the lanes: absolute error 1.2e-7.
/// Polynomials: Cephes sinf.c.
template <class D, class V = hn::Vec<D>, class V64 = hn::Vec<Doubles<D>>>
HWY_INLINE void DrawnSineCosine(D d, V64 lowerTurns, V64 upperTurns, V& sine, V& cosine) {
    const Doubles<D> d64;
    V64 lowerQuarter;
    V64 upperQuarter;
    V64 lowerRest;
    V64 upperRest;
    SplitQuarters(d64, lowerTurns, lowerQuarter, lowerRest);
    SplitQuarters(d64, upperTurns, upperQuarter, upperRest);
    const V quarter = DemoteBoth(d, lowerQuarter, upperQuarter);
    V x = DemoteBoth(d, lowerRest, upperRest);
    x = hn::Mul(x, hn::Set(d, 1.57079632679F));
    const V z = hn::Mul(x, x);
    V s = hn::Set(d, -1.9515295891e-4F);
    s = hn::MulAdd(s, z, hn::Set(d, 8.3321608736e-3F));
    s = hn::MulAdd(s, z, hn::Set(d, -1.6666654611e-1F));
    sine = hn::MulAdd(hn::Mul(x, z), s, x);
    V c = hn::Set(d, 2.443315711809948e-5F);
    c = hn::MulAdd(c, z, hn::Set(d, -1.388731625493765e-3F));
    c = hn::MulAdd(c, z, hn::Set(d, 4.166664568298827e-2F));
    c = hn::MulAdd(c, z, hn::Set(d, -0.5F));
    cosine = hn::MulAdd(c, z, hn::Set(d, 1.0F));
    TurnByQuarters(d, quarter, sine, cosine);
}

}  // namespace posiscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
