// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace posiscope {

class Tabulated;

/// Another position, and how unlike its row is.
struct NearRow {
    std::int64_t position;
    double distance;  ///< |PE(p) − PE(position)|
};

/// The rows most like one row, and among which positions they were looked for.
struct NearestRows {
    std::vector<NearRow> rows;  ///< nearest first; of equal ones the one at the nearer position
    std::int64_t first = 0;
    std::int64_t end = 0;
    bool whole = true;  ///< these are all positions that have a row
};

/// Numbers read at most; in larger matrices the positions around p are searched.
inline constexpr std::int64_t kMostSearched = std::int64_t{1} << 26;

/// The \p count rows nearest to that of \p position among the others of the matrix of \p encoding: a table
/// has no law of distances, so every row is compared, about 1 ns a number. Rows with a number that is not
/// finite are nobody's neighbour. Empty when \p position has no row or \p stop was requested.
NearestRows nearestRows(const Tabulated& encoding, std::int64_t position, std::size_t count,
                        const std::stop_token& stop = {});

/// |PE(p) − PE(q)| of two positions that have rows, from the differences of their numbers: 0 for equal rows.
double rowDistance(const Tabulated& encoding, std::int64_t p, std::int64_t q);

}  // namespace posiscope
