// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace posiscope {

/// The user's own title, axis labels, ticks and curves in figures. What is empty is as the picture has it; a
/// blank leaves the text out.
struct FigureLabels {
    std::string title{};
    std::string x{};    ///< label of the bottom axis
    std::string y{};    ///< label of the left axis
    std::string bar{};  ///< label of the colour bar
    std::vector<double> xTicks{};
    std::vector<double> yTicks{};
    std::string minor{};                 ///< the axes with small ticks: "x", "y" or "xy"
    std::vector<double> xLimits{};       ///< the ends of the bottom axis of curves
    std::vector<double> yLimits{};       ///< the ends of the left axis of curves
    std::vector<std::string> curves{};   ///< the names of the curves to draw
    std::vector<std::string> colours{};  ///< of these curves, one after the other
    std::vector<std::string> styles{};   ///< likewise, of their lines

    bool operator==(const FigureLabels&) const = default;
};

}  // namespace posiscope
