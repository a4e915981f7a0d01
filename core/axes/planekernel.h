// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/axes/planemap.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// A direction over a grid, in patches.
struct PlaneDirection {
    int down;
    int across;

    bool operator==(const PlaneDirection&) const = default;
};

/// How many patches apart the farthest ones are in \p direction; at least 1.
double farthest(const PlaneMap& map, const PlaneDirection& direction);

/// The map of a patch against the places from it on in one direction.
struct PlaneLine {
    double step = 1;               ///< patches from one value to the next
    std::vector<double> values{};  ///< the first is that of the patch itself
    /// Patches to the first place where the value falls to the level, no farther than a patch at either side.
    std::optional<double> half{};
};

/// The values from \p from on, densely, to \p reach patches.
/// \param level where to look for PlaneLine::half; none: nowhere
PlaneLine lineAlong(const PlaneMap& map, const PlanePoint& from, const PlaneDirection& direction,
                    double reach, std::optional<double> level);

/// Directions along which the map of a patch has the same values, and these.
struct PlaneSide {
    std::vector<PlaneDirection> directions;
    PlaneDirection longest;  ///< the one with most patches …
    PlaneLine line{};        ///< … along which these are
};

/// The map of \p from along those of \p directions that lead to a patch, equal ones together, in their order.
/// A formula that gives one line goes on beyond the edges of the grid; all else ends at the last patch.
/// \param level where to look for PlaneLine::half; none: the map is a table of numbers, not a formula
std::vector<PlaneSide> sidesOf(const PlaneMap& map, const PlanePoint& from,
                               std::span<const PlaneDirection> directions, std::optional<double> level);

/// The range of the maps of all patches as those of the corners have it, rounded so that it seldom changes.
Bounds scaleOf(const PlaneMap& map);

}  // namespace posiscope
