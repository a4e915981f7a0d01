// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "core/tables/table.h"

namespace posiscope {

/// Statistics of a table's numbers, independent of any encoding. NaN and infinity are left out.
struct TableStatistics {
    double mean = 0;
    double deviation = 0;  ///< standard deviation
    /// Pearson's r of each cell and the one below it; std::nullopt if either is constant
    std::optional<double> rowCorrelation{};
    double explainedShare = 0;   ///< of the variance, by the nearest sinusoid; set by the caller
    std::int64_t rows = 0;       ///< the statistics use the first so many rows …
    std::int64_t columns = 0;    ///< … and columns: all of them, unless the table is large
    std::int64_t notFinite = 0;  ///< cells of these that were left out
};

/// Uses at most 2^24 cells of \p table, from the first on. \throws SearchStopped
TableStatistics statisticsOf(const Table& table, const std::stop_token& stop);

}  // namespace posiscope
