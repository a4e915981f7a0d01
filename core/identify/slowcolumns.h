// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/columnplan.h"
#include "core/identify/planmeasure.h"
#include "core/identify/sample.h"

namespace posiscope {

/// Adds to \p measure the frequencies of single columns that turn too little in \p sample to be waves by
/// themselves: radius and first position are those of the columns that do turn, so one number is left to
/// measure. Nothing is added where these tell no position.
void measureSlowColumns(PlanMeasure& measure, const Sample& sample, const ColumnPlan& plan);

}  // namespace posiscope
