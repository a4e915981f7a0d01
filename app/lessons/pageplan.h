// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace posiscope {

/// How high a step is when its pictures stand one way.
struct PlannedHeights {
    int tight;     ///< at least
    int usual;     ///< with pictures as high as they should be
    int most;      ///< with pictures that fill a page
    double small;  ///< how much smaller than they could be pictures are this way, from 0 to 1
};

/// Where a step goes.
struct PlannedStep {
    std::size_t way = 0;
    bool beginsPage = false;
};

/// Puts steps on pages, each of \p steps with the ways it can stand, from roomy to close, so that pages are
/// few and full and pictures are large. A step that no page holds has pages of its own.
/// \param firstRoom what the heading leaves of the first page
/// \param gap below a step
std::vector<PlannedStep> planPages(const std::vector<std::vector<PlannedHeights>>& steps, int firstRoom,
                                   int room, int gap);

}  // namespace posiscope
