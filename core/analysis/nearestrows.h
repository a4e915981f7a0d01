// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/kernel.h"

namespace posiscope {

class Tabulated;

/// The offset of another position and the distance of its encoding.
struct Neighbour {
    std::int64_t delta;  ///< positions
    double distance;     ///< |PE(p) − PE(p + delta)|
};

/// Every Δ in [1, \p length) whose encoding is nearer than those of all smaller Δ, in order; the last is the
/// nearest of all. Empty for length < 2, or when \p stop was requested.
///
/// Distances are those of Kernel::distance(). Each Δ is first screened with the fastest few waves alone,
/// sampled by WaveSum: the other waves can only increase distance² = 4Σ c sin²(wΔ/2). Every Δ that passes is
/// summed exactly; the sum stops once it exceeds the best. The screen takes as many waves as it needs to
/// reject an average Δ. Length 2^20 takes 0.01 to 0.05 s up to d_model 4096 and 0.3 s at 16384 for base
/// 10000, but seconds at 16384 for bases near or below 1. Runs in one thread and does not use the drawing
/// threads: meant for the background.
std::vector<Neighbour> nearestRecords(const Kernel& kernel, std::int64_t length,
                                      const std::stop_token& stop = {});

/// The last of nearestRecords().
std::optional<Neighbour> nearestOther(const Kernel& kernel, std::int64_t length,
                                      const std::stop_token& stop = {});

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
