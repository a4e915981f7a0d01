// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/identify/columnplan.h"
#include "core/identify/laddersearch.h"
#include "core/identify/planmeasure.h"
#include "core/identify/sample.h"

namespace posiscope {

/// Refits the line of \p ladder's logarithmic frequencies by least squares over the cells themselves, which
/// is more exact than column-by-column measurement. A ladder of step 1 keeps that step.
/// \param phaseUnit relative error of an angle as implementations compute it
/// \returns std::nullopt if waves of such frequencies do not fit the cells
std::optional<GeometricFit> refinedFit(const Sample& sample, const ColumnPlan& plan,
                                       const PlanMeasure& measure, const Ladder& ladder, double phaseUnit);

}  // namespace posiscope
