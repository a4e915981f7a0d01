// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace posiscope {

/// The height of a step in one of its layouts.
struct PlannedHeights {
    int tight;     ///< minimum
    int usual;     ///< with pictures of normal height
    int most;      ///< with pictures that fill a page
    double small;  ///< reduction of the pictures in this layout, from 0 (none) to 1
};

/// The position of a step in the plan.
struct PlannedStep {
    std::size_t way = 0;
    bool beginsPage = false;
};

/// Distributes steps over pages so that pages are few and full and pictures are large. Each of \p steps has
/// several layouts, from spacious to compact. A step that does not fit on a page gets pages of its own.
/// \param firstRoom room on the first page below the heading
/// \param gap below a step
std::vector<PlannedStep> planPages(const std::vector<std::vector<PlannedHeights>>& steps, int firstRoom,
                                   int room, int gap);

}  // namespace posiscope
