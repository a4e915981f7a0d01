// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numbers/powers.h"

#include <algorithm>
#include <bit>
#include <cmath>

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
    // As few exponentials as two tables can do with.
    const std::size_t fine = std::bit_ceil(static_cast<std::size_t>(std::sqrt(static_cast<double>(count))));
    constexpr double kGreatestCoarse = 1e200;  // its product with a fine one is still finite
    std::vector<DoubleDouble> powers(count);
    for (std::size_t i = 0; i < std::min(fine, count); ++i)
        powers[i] = at(i);
    for (std::size_t block = fine; block < count; block += fine) {
        const DoubleDouble coarse = at(block);
        for (std::size_t i = block; i < std::min(block + fine, count); ++i)
            powers[i] = coarse.hi < kGreatestCoarse ? coarse * powers[i - block] : at(i);
    }
    return powers;
}

}  // namespace posiscope
