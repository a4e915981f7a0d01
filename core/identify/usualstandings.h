// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "core/parameters/parameters.h"

namespace posiscope {

/// The positions of rows: first, first + 1 …, or descending, times the step.
struct Standing {
    static constexpr std::int64_t kNoGap = std::numeric_limits<std::int64_t>::max();

    double first;
    double step;
    bool descending;
    Precision in;
    double rarity;              ///< −ln of the share of tables that have it, relative to the most usual one
    std::int64_t gap = kNoGap;  ///< the row before which a position is missing

    double position(std::int64_t row) const;
};

/// The usual positions of \p rows rows.
std::vector<Standing> usualStandings(std::int64_t rows);

/// Possible positions of rows whose columns are not pairs. Includes positions far from 0 with a step; for
/// pairs, the angles determine those.
std::vector<Standing> standingsOfOneWave(std::int64_t rows);

}  // namespace posiscope
