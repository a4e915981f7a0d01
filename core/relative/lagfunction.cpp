// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/lagfunction.h"

#include <cmath>

namespace posiscope {
namespace {

/// Sums over 2^21 lags, twice, take 41 bits more, their bounds four: 2^123 is left below the sign.
constexpr int kBits = 78;

}  // namespace

void LagFunction::setScale(double greatest) {
    int exponent = 0;
    std::frexp(greatest, &exponent);
    m_shift = kBits - exponent;
    m_unit = std::ldexp(1.0, -m_shift);
}

LagFunction::Fixed LagFunction::fixed(double value) const {
    return static_cast<Fixed>(std::ldexp(value, m_shift));
}

}  // namespace posiscope
