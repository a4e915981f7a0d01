// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/lagfunction.h"

#include <cmath>
#include <cstdint>

namespace posiscope {
namespace {

/// Sums over 2^21 lags, twice, take 41 bits more, their bounds four: 2^123 is left below the sign.
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
    constexpr double kLow = 0x1p16;  // either part fits 64 bits, which are converted much faster
    const auto high = static_cast<std::int64_t>(whole / kLow);
    const auto low = static_cast<std::int64_t>(whole - static_cast<double>(high) * kLow);
    return static_cast<Fixed>(high) * static_cast<Fixed>(kLow) + low;
}

}  // namespace posiscope
