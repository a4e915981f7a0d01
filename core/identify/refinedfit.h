// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/identify/columnplan.h"
#include "core/identify/laddersearch.h"
#include "core/identify/planmeasure.h"
#include "core/identify/sample.h"

namespace posiscope {

/// The line of \p ladder's logarithmic frequencies once more, by least squares over the cells themselves:
/// measuring column by column leaves more open than the table does. A ladder of step 1 keeps it.
/// \param phaseUnit relative error of an angle as codes compute it
/// \returns nothing where waves of such frequencies do not come to the cells
std::optional<GeometricFit> refinedFit(const Sample& sample, const ColumnPlan& plan,
                                       const PlanMeasure& measure, const Ladder& ladder, double phaseUnit);

}  // namespace posiscope
