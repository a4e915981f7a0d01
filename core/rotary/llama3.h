// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rotary/scalingrule.h"

namespace posiscope {

ScalingRule llama3Rule();

/// How much of a pair is interpolated, 0 … 1. With r the turns of the unscaled frequency \p w (radians a
/// position) in the trained length: 0 for r > high, 1 for r < low, (high − r)/(high − low) between, low and
/// high being the two frequency factors (Hugging Face, _compute_llama3_parameters; t there is 1 minus this).
/// If both factors are equal, the ramp is a step at r = low. If high < low, every pair with r < low is
/// interpolated.
double llama3Ramp(const RotaryParameters& parameters, double w);

}  // namespace posiscope
