// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numbers/powers.h"

#include <algorithm>

namespace posiscope {
namespace {

constexpr double kGreatestExponent = 598;  // e^598 ≈ 1e260

}  // namespace

DoubleDouble Powers::at(std::size_t i) const {
    const DoubleDouble exponent = -(logarithm * (numerator * static_cast<double>(i)) / denominator);
    return exp(exponent.hi < kGreatestExponent ? exponent : DoubleDouble{kGreatestExponent, 0});
}

// Every power is the product of two exponentials, one from a coarse and one from a fine table. Repeated
// multiplication by one root would lose i units.
std::vector<DoubleDouble> Powers::first(std::size_t count) const {
    constexpr std::size_t kFine = 64;
    constexpr double kGreatestCoarse = 1e200;  // its product with a fine one is still finite
    std::vector<DoubleDouble> powers(count);
    for (std::size_t i = 0; i < std::min(kFine, count); ++i)
        powers[i] = at(i);
    for (std::size_t block = kFine; block < count; block += kFine) {
        const DoubleDouble coarse = at(block);
        for (std::size_t i = block; i < std::min(block + kFine, count); ++i)
            powers[i] = coarse.hi < kGreatestCoarse ? coarse * powers[i - block] : at(i);
    }
    return powers;
}

}  // namespace posiscope
