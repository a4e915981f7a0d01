// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace posiscope {

class Tabulated;

/// Another position and the distance of its row.
struct NearRow {
    std::int64_t position;
    double distance;  ///< |PE(p) − PE(position)|
};

/// The rows nearest to a given row, and the range of positions searched.
struct NearestRows {
    std::vector<NearRow> rows;  ///< nearest first; equal distances are ordered by nearness of position
    std::int64_t first = 0;
    std::int64_t end = 0;
    bool whole = true;  ///< true if the range covers all positions that have a row
};

/// Numbers read at most; in larger matrices the positions around p are searched.
inline constexpr std::int64_t kMostSearched = std::int64_t{1} << 26;

/// The \p count rows nearest to that of \p position among the other rows of \p encoding. Distances in a table
/// follow no formula, so every row is compared, about 1 ns a number. Rows with a number that is not finite
/// are left out. Empty when \p position has no row or \p stop was requested.
NearestRows nearestRows(const Tabulated& encoding, std::int64_t position, std::size_t count,
                        const std::stop_token& stop = {});

/// |PE(p) − PE(q)| of two positions that have rows, from the differences of their numbers: 0 for equal rows.
double rowDistance(const Tabulated& encoding, std::int64_t p, std::int64_t q);

}  // namespace posiscope
