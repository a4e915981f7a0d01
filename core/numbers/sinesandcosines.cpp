// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/numbers/sinesandcosines.cpp"
#include "core/numbers/targets.h"
//
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
//
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "core/numbers/sinecosine-inl.h"
#include "core/numbers/sinesandcosines.h"

HWY_BEFORE_NAMESPACE();
namespace posiscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// One vector of angles. Quarter turns are subtracted in three parts; the first two times a whole number are
/// exact up to 2^20 quarter turns: fdlibm e_rem_pio2.c.
struct OfRadians {
    static constexpr double kMost = 1.6e6;

    HWY_INLINE static void Read(const double* angles, double* sines, double* cosines) {
        const hn::ScalableTag<double> d;
        const auto angle = hn::LoadU(d, angles);
        const auto isFar = hn::Not(hn::Lt(hn::Abs(angle), hn::Set(d, kMost)));
        if (!hn::AllFalse(d, isFar) && !hn::AllFalse(d, hn::And(isFar, hn::IsFinite(angle)))) {
            for (std::size_t i = 0; i < hn::Lanes(d); ++i) {
                const double own = angles[i];
                sines[i] = std::sin(own);
                cosines[i] = std::cos(own);
            }
            return;
        }
        const auto quarters = Nearest(hn::Mul(angle, hn::Set(d, 6.36619772367581382433e-01)));
        auto x = hn::NegMulAdd(quarters, hn::Set(d, 1.57079632673412561417e+00), angle);
        x = hn::NegMulAdd(quarters, hn::Set(d, 6.07710050630396597660e-11), x);
        x = hn::NegMulAdd(quarters, hn::Set(d, 2.02226624879595063154e-21), x);
        const auto turns = Nearest(hn::Mul(quarters, hn::Set(d, 0.25)));
        const auto left = hn::NegMulAdd(turns, hn::Set(d, 4.0), quarters);  // −2 … 2
        auto sine = hn::Zero(d);
        auto cosine = hn::Zero(d);
        PolynomialSineCosine(d, x, sine, cosine);
        TurnByQuarters(d, left, sine, cosine);
        hn::StoreU(sine, d, sines);
        hn::StoreU(cosine, d, cosines);
    }
};

struct OfTurns {
    HWY_INLINE static void Read(const double* turns, const double* rests, double* sines, double* cosines) {
        const hn::ScalableTag<double> d;
        auto sine = hn::Zero(d);
        auto cosine = hn::Zero(d);
        SineCosine(d, hn::LoadU(d, turns), hn::LoadU(d, rests), sine, cosine);
        hn::StoreU(sine, d, sines);
        hn::StoreU(cosine, d, cosines);
    }
};

/// Processes whole vectors; the remaining angles are padded with zeros to one more vector.
/// \tparam Angles reads the angles of a vector from one pointer of each of \p parts
template <class Angles, class... Parts>
HWY_INLINE void ReadAll(std::size_t count, double* sines, double* cosines, const Parts*... parts) {
    constexpr std::size_t kMost = hn::MaxLanes(hn::ScalableTag<double>());
    const std::size_t lanes = hn::Lanes(hn::ScalableTag<double>());
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes)
        Angles::Read((parts + i)..., sines + i, cosines + i);
    const auto rest = [&](const double* all) {
        std::array<double, kMost> own{};
        std::copy(all + i, all + count, own.begin());
        return own;
    };
    std::array<double, kMost> sine{};
    std::array<double, kMost> cosine{};
    Angles::Read(rest(parts).data()..., sine.data(), cosine.data());
    std::copy_n(sine.begin(), count - i, sines + i);
    std::copy_n(cosine.begin(), count - i, cosines + i);
}

void SinesAndCosines(const double* angles, std::size_t count, double* sines, double* cosines) {
    ReadAll<OfRadians>(count, sines, cosines, angles);
}

void SinesOfTurns(const double* turns, const double* rests, std::size_t count, double* sines,
                  double* cosines) {
    ReadAll<OfTurns>(count, sines, cosines, turns, rests);
}

}  // namespace posiscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace posiscope {
HWY_EXPORT(SinesAndCosines);
HWY_EXPORT(SinesOfTurns);

void sinesAndCosines(std::span<const double> angles, std::span<double> sines, std::span<double> cosines) {
    HWY_DYNAMIC_DISPATCH(SinesAndCosines)(angles.data(), angles.size(), sines.data(), cosines.data());
}

void sinesOfTurns(std::span<const double> turns, std::span<const double> rests, std::span<double> sines,
                  std::span<double> cosines) {
    HWY_DYNAMIC_DISPATCH(SinesOfTurns)
    (turns.data(), rests.data(), turns.size(), sines.data(), cosines.data());
}

}  // namespace posiscope
#endif
