// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/kernel.h"

namespace posiscope {

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

}  // namespace posiscope
