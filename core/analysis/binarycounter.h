// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

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

}  // namespace posiscope
