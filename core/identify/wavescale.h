// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/planmeasure.h"
#include "core/identify/wavetrial.h"

namespace posiscope {

/// The scale that was measured, or the round one (or √d) that it may be. \param sign −1: all is negative
/// \returns whether it is one of these
bool settleScale(WaveName& name, const PlanMeasure& measure, const WaveSearch& search, double sign);

/// Of a scale that was measured, and of numbers in 16 bits or fewer: the middle of those that explain all
/// cells that are seen. A mean is off where the largest numbers of all waves were rounded one way. \pre \p
/// name has a model. \returns whether the scale is another one, which the model does not have yet
bool refineScale(WaveName& name, const WaveSearch& search);

}  // namespace posiscope
