// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/lagfunction.h"

#include <cmath>
#include <cstdint>

namespace posiscope {
namespace {

/// Double sums over 2^21 lags take 41 more bits, their bounds four: 2^123, below the sign bit.
constexpr int kBits = 78;

}  // namespace

void LagFunction::setScale(double greatest) {
    int exponent = 0;
    std::frexp(greatest, &exponent);
    const int shift = kBits - exponent;
    m_half = std::ldexp(1.0, shift / 2);
    m_rest = std::ldexp(1.0, shift - shift / 2);
    m_unit = std::ldexp(1.0, -shift);
}

LagFunction::Fixed LagFunction::fixed(double value) const {
    const double whole = value * m_half * m_rest;
    if (std::abs(whole) >= 0x1p78)
        return static_cast<Fixed>(whole);
    constexpr double kLow = 0x1p16;  // each part fits 64 bits, which convert much faster
    const auto high = static_cast<std::int64_t>(whole / kLow);
    const auto low = static_cast<std::int64_t>(whole - static_cast<double>(high) * kLow);
    return static_cast<Fixed>(high) * static_cast<Fixed>(kLow) + low;
}

}  // namespace posiscope
