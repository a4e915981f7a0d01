// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/identify/planmeasure.h"
#include "core/identify/slowcolumns.h"
#include "core/identify/wavetrial.h"

namespace posiscope {

/// What a plan comes to in some rows.
struct PlanNames {
    bool fits = false;  ///< the columns are of this plan, whatever they say
    bool noLadder =
        false;  ///< and move so evenly that no other rows tell other frequencies, which are no ladder
    std::vector<WaveName> names{};
};

/// Rows of a table that are measured, for one plan after the other.
struct MeasuredRows {
    Interval rows;
    Sample sample;
    FarRows far;
    ColumnMotions motions{};
};
MeasuredRows measuredRows(const WaveSearch& search, Interval rows);

PlanNames namesOfPlan(const WaveSearch& search, const ColumnPlan& plan, MeasuredRows& window);

}  // namespace posiscope
