// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/axes/planemap.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// A direction over a grid, in patches.
struct PlaneDirection {
    int down;
    int across;
};

/// How many patches apart the farthest ones are in \p direction; at least 1.
double farthest(const PlaneMap& map, const PlaneDirection& direction);

/// The map of a patch against the places from it on in one direction.
struct PlaneLine {
    double step = 1;               ///< patches from one value to the next
    std::vector<double> values{};  ///< the first is that of the patch itself
    std::optional<double> half{};  ///< patches to the first place where the value falls to the level
};

/// The values from \p from on, densely, to \p reach patches.
/// \param level where to look for PlaneLine::half; none: nowhere
PlaneLine lineAlong(const PlaneMap& map, const PlanePoint& from, const PlaneDirection& direction,
                    double reach, std::optional<double> level);

/// The range of the maps of all patches as those of the corners have it, rounded so that it seldom changes.
Bounds scaleOf(const PlaneMap& map);

}  // namespace posiscope
