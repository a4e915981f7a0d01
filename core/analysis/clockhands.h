// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/hands.h"

namespace posiscope {

/// Clock hands given by their frequencies, two dimensions each. They are not the encoding; the program
/// compares the encoding with them.
struct HandSeries {
    std::vector<double> frequencies;  ///< radians per position, fastest first
    double ratio = 1;                 ///< period of a hand divided by that of the hand before it

    std::int64_t dimensions() const { return 2 * static_cast<std::int64_t>(frequencies.size()); }
    /// Dimensions whose hand turns less than kNearlyStill over \p positions: practically constant.
    std::int64_t stillDimensions(std::int64_t positions) const;
    HandReading reading(std::int64_t hand, std::int64_t position) const;
    double turns(std::int64_t hand, std::int64_t position) const;
};

/// d/2 hands, at least one, of frequency 3600^(−2j).
HandSeries alienHands(std::int64_t d);
/// The same, but the exponent is divided by the number of dimensions.
HandSeries alienHandsOverD(std::int64_t d);

}  // namespace posiscope
