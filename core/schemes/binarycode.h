// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace posiscope {

/// Compares two positions as rows of a binary counter with a given number of bits.
struct CounterFacts {
    int flips = 0;        ///< bits that change from the position to the next one
    int differing = 0;    ///< bits in which the two positions differ
    double distance = 0;  ///< Euclidean distance of the two rows, bits written as −1 and +1: 2·√differing
};

/// A step that carries beyond the counter's \p bits counts the extra flipped bits too, except from −1 to 0,
/// where two's complement flips infinitely many.
CounterFacts counterFacts(int bits, std::int64_t position, std::int64_t other);

/// Positions in binary, the discrete counterpart of the sinusoids: bit k is a square wave of period 2^(k+1).
/// Least significant bit first, so that, as in the encoding, the fast column is on the left. Negative
/// positions continue the square waves to the left (two's complement).

/// Bit \p k of \p position, 0 or 1; 0 ≤ k < 64.
int bitOf(std::int64_t position, int k);

/// The lowest \p count bits, bit 0 first; 0 ≤ count ≤ 64.
std::vector<int> bitsOf(std::int64_t position, int count);

/// The same as −1 and 1 (2·bit − 1), centred like a sine.
std::vector<int> signsOf(std::int64_t position, int count);

/// How many bits distinguish positions 0 … \p position, at least 1. A negative position counts as −p − 1,
/// because its leading ones continue for ever.
int bitsNeeded(std::int64_t position);

/// The period of bit \p k in positions: 2^(k+1); 0 ≤ k < 62. The bit changes every half period.
std::int64_t bitPeriod(int k);

/// The number of bits that change from \p position − 1 to \p position. They are always the lowest ones, 0 to
/// changedBits − 1. 64 at position 0, where two's complement flips every bit.
int changedBits(std::int64_t position);

/// The number of bits in which two positions differ. Not monotonic in their distance: 7 → 8 changes four.
int hammingDistance(std::int64_t a, std::int64_t b);

/// |signsOf(a) − signsOf(b)| = 2·√hamming, comparable to the distance of two encodings.
double signDistance(std::int64_t a, std::int64_t b);

}  // namespace posiscope
