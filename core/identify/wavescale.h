// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/planmeasure.h"
#include "core/identify/wavetrial.h"

namespace posiscope {

/// Sets the measured scale, or the round one (or √d) within its error. \param sign −1: all numbers are
/// negated
/// \returns whether it is one of these
bool settleScale(WaveName& name, const PlanMeasure& measure, const WaveSearch& search, double sign);

/// For a measured scale and numbers of at most 16 bits: the middle of the scales that explain all sampled
/// cells. A mean would be biased if the largest numbers of all waves were rounded in one direction. \pre \p
/// name has a model. \returns whether the scale changed; the model still has the old one
bool refineScale(WaveName& name, const WaveSearch& search);

}  // namespace posiscope
