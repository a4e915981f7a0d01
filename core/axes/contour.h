// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/axes/planemap.h"

namespace posiscope {

/// A line of a contour; closed if it ends where it begins.
using ContourLine = std::vector<PlanePoint>;

/// Where \p values, row by row at the places of \p down and \p across, reach \p level: between two of them in
/// proportion. The places should be dense.
std::vector<ContourLine> contoursOf(std::span<const double> values, const Places& down, const Places& across,
                                    double level);

}  // namespace posiscope
