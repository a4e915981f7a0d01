// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace posiscope {

/// The user's own title, axis labels and ticks in figures. What is empty is as the picture has it; a blank
/// leaves the text out.
struct FigureLabels {
    std::string title{};
    std::string x{};    ///< label of the bottom axis
    std::string y{};    ///< label of the left axis
    std::string bar{};  ///< label of the colour bar
    std::vector<double> xTicks{};
    std::vector<double> yTicks{};

    bool operator==(const FigureLabels&) const = default;
};

}  // namespace posiscope
