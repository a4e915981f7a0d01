// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/kernel.h"

namespace posiscope {

/// How far away another position is, and how unlike its encoding.
struct Neighbour {
    std::int64_t delta;  ///< positions
    double distance;     ///< |PE(p) − PE(p + delta)|
};

/// Every Δ in [1, \p length) whose encoding is nearer than those of all smaller Δ, in order; the last is the
/// nearest of all. Empty for length < 2, or when \p stop was requested.
///
/// Distances are those of Kernel::distance(). Each Δ is first screened by the fastest few waves alone, whose
/// part of distance² = 4Σ c sin²(wΔ/2) can only grow by the others, in samples of WaveSum; those
/// not ruled out are summed exactly and given up as soon as they pass the best. As many waves screen as need
/// be for an average Δ to fail. Length 2^20 takes 0.01 to 0.05 s up to d_model 4096 and 0.3 s at 16384 for
/// base 10000, but seconds there for bases near or below 1. One thread, leaves the drawing crew alone: meant
/// for the background.
std::vector<Neighbour> nearestRecords(const Kernel& kernel, std::int64_t length,
                                      const std::stop_token& stop = {});

/// The last of nearestRecords().
std::optional<Neighbour> nearestOther(const Kernel& kernel, std::int64_t length,
                                      const std::stop_token& stop = {});

}  // namespace posiscope
