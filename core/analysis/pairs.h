// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/schemes/sinusoidal.h"
#include "core/schemes/tokenwaves.h"

namespace posiscope {

/// A sine and a cosine column of one frequency: a hand of the clock, which a shift can rotate.
struct Pair {
    std::int32_t frequency;  ///< index into the frequencies of the encoding
    std::int64_t sineColumn;
    std::int64_t cosineColumn;
};

/// The columns of an encoding, sorted into pairs, unpaired columns and columns of zeros. Every column is in
/// exactly one list.
struct Pairing {
    std::vector<Pair> pairs;             ///< in order of frequency index
    std::vector<std::int64_t> unpaired;  ///< sines without a cosine and cosines without a sine, ascending
    std::vector<std::int64_t> zeros;     ///< columns of zeros, ascending
};

/// Pairs the first sine of a frequency with its first cosine; O(d_model).
Pairing pairColumns(const Sinusoidal& encoding);
/// The same; Pair::frequency is that of TokenWaves::frequencyOf(). Coordinates themselves are unpaired.
Pairing pairColumns(const TokenWaves& waves);

}  // namespace posiscope
