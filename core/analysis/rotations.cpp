// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lanes are waves. The phase w·x is kept in double-double by one fused multiplication, and quarter turns are
// subtracted without rounding, so neither large positions nor fast waves lose digits.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/analysis/rotations.cpp"
#include "core/numbers/targets.h"
//
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
//
#include "core/analysis/rotation.h"
#include "core/analysis/rotations.h"
#include "core/numbers/sinecosine-inl.h"

HWY_BEFORE_NAMESPACE();
namespace posiscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using D = hn::ScalableTag<double>;
using V = hn::Vec<D>;

#if HWY_NATIVE_FMA
// Above this phase a quarter turn times the number of quarter turns is no longer exact.
constexpr double kFarthest = 0x1p30;
// A quarter turn as the sum of two doubles.
constexpr double kQuarter = 0x1.921fb54442d18p+0;
constexpr double kQuarterTail = 0x1.1a62633145c07p-54;

/// The angles are \p phase + \p missed, in radians.
HWY_INLINE void RotateBy(D d, V phase, V missed, V& sine, V& cosine) {
    const V quarters = hn::Round(hn::Mul(phase, hn::Set(d, 0.636619772367581343076)));
    const V rest = hn::NegMulAdd(quarters, hn::Set(d, kQuarter), phase);  // exact
    const V tail = hn::NegMulAdd(quarters, hn::Set(d, kQuarterTail), missed);
    const V x = hn::Add(rest, tail);
    const V taken = hn::Sub(x, rest);  // Knuth's two-sum: near a quarter turn the tail is the larger summand
    const V lost = hn::Add(hn::Sub(rest, hn::Sub(x, taken)), hn::Sub(tail, taken));
    PolynomialSineCosine(d, x, sine, cosine);
    const V s = sine;
    sine = hn::MulAdd(lost, cosine, sine);
    cosine = hn::NegMulAdd(lost, s, cosine);
    const V turns = hn::Round(hn::Mul(quarters, hn::Set(d, 0.25)));
    TurnByQuarters(d, hn::NegMulAdd(turns, hn::Set(d, 4.0), quarters), sine, cosine);
}
#endif

/// Returns how many terms, from the first, were computed; the caller computes the rest.
std::size_t RotateMany([[maybe_unused]] const WaveTerm* terms, [[maybe_unused]] std::size_t count,
                       [[maybe_unused]] double x, [[maybe_unused]] double* HWY_RESTRICT cosines,
                       [[maybe_unused]] double* HWY_RESTRICT sines) {
    std::size_t done = 0;
#if HWY_NATIVE_FMA
    static_assert(sizeof(WaveTerm) == 3 * sizeof(double));
    const D d;
    const V at = hn::Set(d, x);
    for (; done + hn::Lanes(d) <= count; done += hn::Lanes(d)) {
        V frequency;
        V tail;
        V amplitude;
        hn::LoadInterleaved3(d, &terms[done].frequency, frequency, tail, amplitude);
        const V phase = hn::Mul(frequency, at);
        if (!hn::AllTrue(d, hn::Lt(hn::Abs(phase), hn::Set(d, kFarthest))))
            break;
        V sine;
        V cosine;
        RotateBy(d, phase, hn::MulAdd(tail, at, hn::MulSub(frequency, at, phase)), sine, cosine);
        hn::StoreU(cosine, d, cosines + done);
        hn::StoreU(sine, d, sines + done);
    }
#endif
    return done;
}

}  // namespace posiscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace posiscope {
HWY_EXPORT(RotateMany);

void rotations(std::span<const WaveTerm> terms, double x, double* cosines, double* sines) {
    std::size_t i = HWY_DYNAMIC_DISPATCH(RotateMany)(terms.data(), terms.size(), x, cosines, sines);
    for (; i < terms.size(); ++i) {
        const Rotation r = rotation(terms[i].frequency, terms[i].tail, x);
        cosines[i] = r.cosine;
        sines[i] = r.sine;
    }
}

}  // namespace posiscope
#endif
