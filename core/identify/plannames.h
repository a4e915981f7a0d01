// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/identify/planmeasure.h"
#include "core/identify/slowcolumns.h"
#include "core/identify/wavetrial.h"

namespace posiscope {

/// The result of trying a plan on some rows.
struct PlanNames {
    bool fits = false;  ///< the columns follow this plan, whatever the readings
    bool noLadder =
        false;  ///< the frequencies form no ladder, and the waves move so evenly that other rows would agree
    std::vector<SinusoidReading> names{};
};

/// The rows of a table that are measured, for one plan after the other.
struct MeasuredRows {
    Interval rows;
    Sample sample;
    FarRows far;
    ColumnMotions motions{};
};
MeasuredRows measuredRows(const WaveSearch& search, Interval rows);

PlanNames namesOfPlan(const WaveSearch& search, const ColumnPlan& plan, MeasuredRows& window);

}  // namespace posiscope
