// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/identify/columnplan.h"
#include "core/identify/numberrounding.h"
#include "core/identify/planmeasure.h"
#include "core/identify/sample.h"

namespace posiscope {

/// Rows from all over a table, where a sample is the beginning of it.
struct FarRows {
    Sample sample{};        ///< none where the sample is most of the table
    double step = 1;        ///< positions from row to row of it
    bool relative = false;  ///< numbers are the more exact the smaller they are
};
FarRows farRowsOf(const Table& table, Interval window, const NumberRounding& rounding);

/// Adds to \p measure the frequencies of single columns that turn too little in \p sample to be waves by
/// themselves: radius and first position are those of the columns that do turn, so one number is left to
/// measure. Nothing is added where these tell no position.
void measureSlowColumns(PlanMeasure& measure, const Sample& sample, const ColumnPlan& plan,
                        const FarRows& far);

/// What \p sample shows where no column of it turns enough to be a wave by itself, if it begins at position
/// 0: there every cosine is the scale, and every sine 0, in a row of zeros that is not in the sample; sines
/// are then of scale 1. Of single columns only; nothing where it does not begin so, or too little moves.
/// \param behindZeros whether one row of zeros stands before it
std::optional<PlanMeasure> measuredFromStart(const Sample& sample, const ColumnPlan& plan,
                                             const NumberRounding& rounding, bool behindZeros,
                                             const FarRows& far);

}  // namespace posiscope
