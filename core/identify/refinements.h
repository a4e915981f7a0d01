// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/identify/columnplan.h"
#include "core/identify/laddersearch.h"
#include "core/identify/planmeasure.h"
#include "core/identify/sample.h"
#include "core/identify/wavetrial.h"

namespace posiscope {

/// Sets the measured scale, or the round one (or √d) within its error. \param sign −1: all numbers are
/// negated
/// \returns whether it is one of these
bool settleScale(SinusoidReading& name, const PlanMeasure& measure, const WaveSearch& search, double sign);

/// For a measured scale and numbers of at most 16 bits: the middle of the scales that explain all sampled
/// cells. A mean would be biased if the largest numbers of all waves were rounded in one direction. \pre \p
/// name has a model. \returns whether the scale changed; the model still has the old one
bool refineScale(SinusoidReading& name, const WaveSearch& search);

/// Refits the line of \p ladder's logarithmic frequencies by least squares over the cells themselves, which
/// is more exact than column-by-column measurement. A ladder of step 1 keeps that step.
/// \param phaseUnit relative error of an angle as implementations compute it
/// \returns std::nullopt if waves of such frequencies do not fit the cells
std::optional<GeometricFit> refinedFit(const Sample& sample, const ColumnPlan& plan,
                                       const PlanMeasure& measure, const Ladder& ladder, double phaseUnit);

}  // namespace posiscope
