// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <optional>
#include <stop_token>
#include <unordered_map>
#include <vector>

#include "core/identify/columnplan.h"
#include "core/identify/ladder.h"
#include "core/identify/numberrounding.h"
#include "core/identify/sample.h"
#include "core/identify/wavemotion.h"

namespace posiscope {

/// What a sample shows if its columns are those of a plan.
struct PlanMeasure {
    std::vector<MeasuredFrequency> frequencies{};  ///< those that were measured, ascending index
    std::vector<WaveMotion> motions{};             ///< of the same
    double scale = 1;                              ///< radius of all of them, above 0
    double scaleError = 0;
    double noise = 0;          ///< error of a number over the scale, the rounding's at least
    std::vector<bool> rows{};  ///< of the sample, whether a row is one of the plan
    bool chosen = false;       ///< not all frequencies were measured, but a choice
    std::int64_t others = 0;   ///< single columns that are no waves
};

/// How many frequencies are measured: a choice refuses a plan, and is enough for the formula of single
/// columns.
enum class ColumnsMeasured : std::uint8_t { Some, All };

/// Columns that hold the sine and the cosine of each frequency, −1 for none.
struct WavePair {
    std::int32_t sine = -1;
    std::int32_t cosine = -1;
};
std::vector<WavePair> pairsOf(const ColumnPlan& plan);

/// The same without pairs of which one column is one number in all rows of \p sample, such as zero, where
/// those of the pairs beside it are not: it was damaged, and its wave cannot be measured. Of plans with pairs
/// only.
std::vector<WavePair> measurablePairs(const Sample& sample, const ColumnPlan& plan);

/// cos θ + i·sin θ of a pair, times the scale.
std::complex<double> pointOf(const Sample& sample, std::int64_t row, WavePair pair);

/// Motions of single columns of one sample that have been measured, for the next plan.
using ColumnMotions = std::unordered_map<std::int32_t, WaveMotion>;

/// Nothing where the sample is not of this plan: pairs that do not stay on a circle, columns that are no
/// waves, columns of zeros that are none, copies that differ. \throws SearchStopped
std::optional<PlanMeasure> measured(const Sample& sample, const ColumnPlan& plan,
                                    const NumberRounding& rounding, const std::stop_token& stop,
                                    ColumnMotions* known = nullptr,
                                    ColumnsMeasured columns = ColumnsMeasured::Some);

/// The same for a plan of pairs without motions: scale, noise and rows.
std::optional<PlanMeasure> circleOf(const Sample& sample, const ColumnPlan& plan,
                                    const NumberRounding& rounding);

}  // namespace posiscope
