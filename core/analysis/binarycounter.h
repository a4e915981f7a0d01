// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posiscope {

/// How two positions stand to each other as rows of the binary counter of so many bits.
struct CounterFacts {
    int flips = 0;        ///< bits that change in the step from the position to the next
    int differing = 0;    ///< bits in which the two positions differ
    double distance = 0;  ///< between them as rows of −1 and +1: 2·√differing
};

/// A step that carries beyond the counter's \p bits counts those bits too, except from −1 to 0, where two's
/// complement has no end of them.
CounterFacts counterFacts(int bits, std::int64_t position, std::int64_t other);

}  // namespace posiscope
