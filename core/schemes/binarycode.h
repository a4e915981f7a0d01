// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace posiscope {

/// Positions written in binary, the discrete cousin of the sinusoids: bit k is a square wave of period
/// 2^(k+1). Least significant bit first, so that, as in the encoding, the fast column is on the left.
/// Negative positions continue the square waves to the left (two's complement).

/// Bit \p k of \p position, 0 or 1; 0 ≤ k < 64.
int bitOf(std::int64_t position, int k);

/// The lowest \p count bits, bit 0 first; 0 ≤ count ≤ 64.
std::vector<int> bitsOf(std::int64_t position, int count);

/// The same as −1 and 1 (2·bit − 1), centred like a sine.
std::vector<int> signsOf(std::int64_t position, int count);

/// How many bits tell positions 0 … \p position apart, at least 1; a negative one has as many as −p − 1,
/// because its leading ones go on for ever.
int bitsNeeded(std::int64_t position);

/// Positions after which bit \p k repeats: 2^(k+1); 0 ≤ k < 62. It changes every half of that.
std::int64_t bitPeriod(int k);

/// How many bits change in the step from \p position − 1 to \p position: always the lowest ones, 0 to
/// changedBits − 1. 64 at position 0, where two's complement turns every bit over.
int changedBits(std::int64_t position);

/// In how many bits two positions differ. Not monotone in their distance: 7 → 8 changes four.
int hammingDistance(std::int64_t a, std::int64_t b);

/// |signsOf(a) − signsOf(b)| = 2·√hamming, the distance to compare with that of two encodings.
double signDistance(std::int64_t a, std::int64_t b);

}  // namespace posiscope
