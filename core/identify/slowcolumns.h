// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/identify/columnplan.h"
#include "core/identify/numberrounding.h"
#include "core/identify/planmeasure.h"
#include "core/identify/wavetrial.h"

namespace posiscope {

/// Rows spread over the whole table, in addition to a sample of its beginning.
struct FarRows {
    Sample sample{};        ///< empty if the sample is most of the table
    double step = 1;        ///< positions between its rows
    bool relative = false;  ///< smaller numbers are more exact
};
FarRows farRowsOf(const Table& table, Interval window, const NumberRounding& rounding);

/// Adds to \p measure the frequencies of single columns that turn too little in \p sample to be measured
/// separately. Radius and first position come from the columns that do turn, so only one unknown is left.
/// Adds nothing if those do not determine a position.
void measureSlowColumns(PlanMeasure& measure, const Sample& sample, const ColumnPlan& plan,
                        const FarRows& far);

/// Measures a \p sample in which no column turns enough to be measured separately, assuming that it begins at
/// position 0. There every cosine is the scale and every sine is 0. If the row of zeros is not in the sample,
/// the sines have scale 1. For single columns only; std::nullopt if the sample does not begin so, or too
/// little moves.
/// \param behindZeros whether one row of zeros precedes it
std::optional<PlanMeasure> measuredFromStart(const Sample& sample, const ColumnPlan& plan,
                                             const NumberRounding& rounding, bool behindZeros,
                                             const FarRows& far);

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
