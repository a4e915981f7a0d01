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
HWY_INLINE void SinesOfVector(const double* turns, const double* rests, double* sines, double* cosines) {
    const hn::ScalableTag<double> d;
    const auto rest = rests == nullptr ? hn::Zero(d) : hn::LoadU(d, rests);
    auto sine = hn::Zero(d);
    auto cosine = hn::Zero(d);
    SineCosine(d, hn::LoadU(d, turns), rest, sine, cosine);
    hn::StoreU(sine, d, sines);
    hn::StoreU(cosine, d, cosines);
}

/// \param rests may be null
void SinesOfTurns(const double* turns, const double* rests, std::size_t count, double* sines,
                  double* cosines) {
    const hn::ScalableTag<double> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes)
        SinesOfVector(turns + i, rests == nullptr ? nullptr : rests + i, sines + i, cosines + i);
    std::array<double, hn::MaxLanes(d)> turn{};
    std::array<double, hn::MaxLanes(d)> rest{};
    std::array<double, hn::MaxLanes(d)> sine{};
    std::array<double, hn::MaxLanes(d)> cosine{};
    std::copy(turns + i, turns + count, turn.begin());
    if (rests != nullptr)
        std::copy(rests + i, rests + count, rest.begin());
    SinesOfVector(turn.data(), rest.data(), sine.data(), cosine.data());
    std::copy_n(sine.begin(), count - i, sines + i);
    std::copy_n(cosine.begin(), count - i, cosines + i);
}

}  // namespace posiscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace posiscope {
HWY_EXPORT(SinesOfTurns);

void sinesOfTurns(std::span<const double> turns, std::span<double> sines, std::span<double> cosines) {
    HWY_DYNAMIC_DISPATCH(SinesOfTurns)(turns.data(), nullptr, turns.size(), sines.data(), cosines.data());
}

void sinesOfTurns(std::span<const double> turns, std::span<const double> rests, std::span<double> sines,
                  std::span<double> cosines) {
    HWY_DYNAMIC_DISPATCH(SinesOfTurns)
    (turns.data(), rests.data(), turns.size(), sines.data(), cosines.data());
}

}  // namespace posiscope
#endif
