// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rotary/scalingrule.h"

namespace posiscope {

ScalingRule longRopeRule();

/// The list of factors that LongRoPE applies: the long one if the sequence is longer than the trained length,
/// else the short one (Ding et al. 2024, arXiv 2402.13753; Phi-3). Empty if all factors are 1.
const std::vector<double>& longRopeFactors(const RotaryParameters& parameters);

/// The attention factor: as given, or √(1 + ln f/ln L) with the trained length L, 1 for f ≤ 1.
/// \pre L > 1
double longRopeAttentionFactor(const RotaryParameters& parameters);

}  // namespace posiscope
