// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/numbers/sinesofturns.cpp"
#include "core/numbers/targets.h"
//
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
//
#include <algorithm>
#include <array>
#include <cstddef>

#include "core/numbers/sinecosine-inl.h"
#include "core/numbers/sinesofturns.h"

HWY_BEFORE_NAMESPACE();
namespace posiscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// As many angles as a vector holds.
HWY_INLINE void SinesOfVector(const double* turns, double* sines, double* cosines) {
    const hn::ScalableTag<double> d;
    auto sine = hn::Zero(d);
    auto cosine = hn::Zero(d);
    SineCosine(d, hn::LoadU(d, turns), sine, cosine);
    hn::StoreU(sine, d, sines);
    hn::StoreU(cosine, d, cosines);
}

void SinesOfTurns(const double* turns, std::size_t count, double* sines, double* cosines) {
    const hn::ScalableTag<double> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes)
        SinesOfVector(turns + i, sines + i, cosines + i);
    std::array<double, hn::MaxLanes(d)> rest{};
    std::array<double, hn::MaxLanes(d)> sine{};
    std::array<double, hn::MaxLanes(d)> cosine{};
    std::copy(turns + i, turns + count, rest.begin());
    SinesOfVector(rest.data(), sine.data(), cosine.data());
    std::copy_n(sine.begin(), count - i, sines + i);
    std::copy_n(cosine.begin(), count - i, cosines + i);
}

}  // namespace posiscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace posiscope {
HWY_EXPORT(SinesOfTurns);

void sinesOfTurns(std::span<const double> turns, std::span<double> sines, std::span<double> cosines) {
    HWY_DYNAMIC_DISPATCH(SinesOfTurns)(turns.data(), turns.size(), sines.data(), cosines.data());
}

}  // namespace posiscope
#endif
