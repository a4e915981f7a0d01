// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "core/parameters/variant.h"

namespace posiscope {

/// The bfloat16 nearest to \p x, ties to even: the upper half of a float32. A value nearer to 2^128 than to
/// the largest bfloat16 becomes infinite; NaN stays NaN.
inline float toBFloat16(float x) {
    if (std::isnan(x))
        return x;
    const auto bits = std::bit_cast<std::uint32_t>(x);
    return std::bit_cast<float>((bits + 0x7fffU + (bits >> 16 & 1U)) & 0xffff0000U);
}

/// The IEEE binary16 nearest to \p x, ties to even, subnormal below 2^-14. Infinite from 65520 on; NaN stays
/// NaN. Without branches, so that loops over many numbers are vectorised.
inline float toFloat16(float x) {
    const float magnitude = std::abs(x);
    // Adding 2^23 steps of float16 makes float32 round to a whole number of steps.
    constexpr std::int32_t kLeast = (127 - 14) << 23;
    constexpr std::int32_t kGreatest = (127 + 16) << 23;
    const std::int32_t exponent =
        std::min(std::max(std::bit_cast<std::int32_t>(magnitude) & 0x7f800000, kLeast), kGreatest);
    const auto steps = std::bit_cast<float>(exponent + (13 << 23));
    const float nearest = (magnitude + steps) - steps;
    return std::copysign(nearest * 0x1p112F * 0x1p-112F, x);  // infinite from 2^16 on
}

/// \p x rounded to \p precision; the two wider types leave a float32 unchanged.
inline float rounded(float x, Precision precision) {
    if (precision == Precision::BFloat16)
        return toBFloat16(x);
    return precision == Precision::Float16 ? toFloat16(x) : x;
}

/// \p x cast to \p precision; casts to the narrow types go through float32, as in PyTorch.
inline double rounded(double x, Precision precision) {
    return precision == Precision::Float64 ? x
                                           : static_cast<double>(rounded(static_cast<float>(x), precision));
}

}  // namespace posiscope
