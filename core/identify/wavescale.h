// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/planmeasure.h"
#include "core/identify/wavetrial.h"

namespace posiscope {

/// The scale that was measured, or the round one (or √d) that it may be. \param sign −1: all is negative
void settleScale(WaveName& name, const PlanMeasure& measure, const WaveSearch& search, double sign);

}  // namespace posiscope
