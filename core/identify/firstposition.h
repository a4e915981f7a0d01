// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/identify/planmeasure.h"

namespace posiscope {

/// Where the first row of a sample stands.
struct FirstPosition {
    double rows = 0;    ///< the position, in steps from row to row
    double error = 0;   ///< standard error
    double sign = 1;    ///< −1: every number has the other sign
    double misfit = 0;  ///< root mean square of what phases miss, in standard errors
};

/// The position that the phases of \p measure tell, for frequencies that are known: from the slow ones, whose
/// angle is less than a turn, to the fast ones, which are exact. A whole number where it may be one.
/// \param frequencies radians a row
std::optional<FirstPosition> firstPosition(const PlanMeasure& measure, std::span<const double> frequencies);

/// Whether positions fall from row to row: most slow waves of \p measure turn backwards.
bool isDescending(const PlanMeasure& measure, std::span<const double> frequencies);

/// The same with all angles of one row: phases[k] of frequency w[k], ascending index; errors in radians.
struct PhaseAt {
    double w;
    double phase;
    double error;
};
/// \param far whether positions are looked for at which the slowest wave has made a turn
FirstPosition positionOf(std::span<const PhaseAt> phases, bool far = false);

}  // namespace posiscope
