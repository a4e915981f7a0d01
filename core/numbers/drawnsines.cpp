// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/numbers/drawnsines.cpp"
#include "core/numbers/targets.h"
//
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
//
#include <algorithm>
#include <array>
#include <cstddef>

#include "core/numbers/drawnsines.h"
#include "core/numbers/sinecosine-inl.h"

HWY_BEFORE_NAMESPACE();
namespace posiscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// As many angles as a vector of floats holds.
HWY_INLINE void DrawnVector(const double* turns, float* sines, float* cosines) {
    const hn::ScalableTag<float> d;
    const Doubles<decltype(d)> d64;
    const auto lower = hn::LoadU(d64, turns);
#if HWY_TARGET == HWY_SCALAR
    const auto upper = lower;
#else
    const auto upper = hn::LoadU(d64, turns + hn::Lanes(d64));
#endif
    auto sine = hn::Zero(d);
    auto cosine = hn::Zero(d);
    DrawnSineCosine(d, lower, upper, sine, cosine);
    hn::StoreU(sine, d, sines);
    hn::StoreU(cosine, d, cosines);
}

void DrawnSines(const double* turns, std::size_t count, float* sines, float* cosines) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes)
        DrawnVector(turns + i, sines + i, cosines + i);
    std::array<double, hn::MaxLanes(d)> rest{};
    std::array<float, hn::MaxLanes(d)> sine{};
    std::array<float, hn::MaxLanes(d)> cosine{};
    std::copy(turns + i, turns + count, rest.begin());
    DrawnVector(rest.data(), sine.data(), cosine.data());
    std::copy_n(sine.begin(), count - i, sines + i);
    std::copy_n(cosine.begin(), count - i, cosines + i);
}

}  // namespace posiscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace posiscope {
HWY_EXPORT(DrawnSines);

void drawnSines(std::span<const double> turns, std::span<float> sines, std::span<float> cosines) {
    HWY_DYNAMIC_DISPATCH(DrawnSines)(turns.data(), turns.size(), sines.data(), cosines.data());
}

}  // namespace posiscope
#endif
