// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "core/parameters/parameters.h"

namespace posiscope {

/// Where rows stand: first, first + 1 …, or down from it, times the step.
struct Standing {
    static constexpr std::int64_t kNoGap = std::numeric_limits<std::int64_t>::max();

    double first;
    double step;
    bool descending;
    Precision in;
    double rarity;              ///< −ln of how many tables have it, over the most usual one
    std::int64_t gap = kNoGap;  ///< the row before which a position is missing

    double position(std::int64_t row) const;
};

/// Where people let \p rows rows stand.
std::vector<Standing> usualStandings(std::int64_t rows);

/// Where rows may stand whose columns are no pairs: also far from 0 with a step, which pairs tell by their
/// angles.
std::vector<Standing> standingsOfOneWave(std::int64_t rows);

}  // namespace posiscope
