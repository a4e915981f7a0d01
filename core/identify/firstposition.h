// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/identify/planmeasure.h"

namespace posiscope {

/// The position of the first row of a sample.
struct FirstPosition {
    double rows = 0;    ///< the position, in steps from row to row
    double error = 0;   ///< standard error
    double sign = 1;    ///< −1: all numbers are negated
    double misfit = 0;  ///< root mean square deviation of the phases, in standard errors
};

/// The first position that fits the phases of \p measure, for known frequencies. Starts with the slow ones,
/// whose angle is less than a turn, and refines with the fast ones, which are more exact. A whole number if
/// it may be one.
/// \param frequencies radians a row
std::optional<FirstPosition> firstPosition(const PlanMeasure& measure, std::span<const double> frequencies);

/// Whether positions descend from row to row: most slow waves of \p measure rotate backwards.
bool isDescending(const PlanMeasure& measure, std::span<const double> frequencies);

/// One phase of the first row; an ascending list of these covers all angles. Errors in radians.
struct PhaseAt {
    double w;
    double phase;
    double error;
};
/// \param far whether to search positions at which the slowest wave has made a full turn
FirstPosition positionOf(std::span<const PhaseAt> phases, bool far = false);

}  // namespace posiscope
