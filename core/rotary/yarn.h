// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rotary/rotaryparameters.h"
#include "core/rotary/scaling.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {

ScalingRule yarnRule();

/// Where pairs turn β fast and β slow times in the trained length: with
///     c(r) = D·ln(L/(2πr))/(2·ln base)
/// low = max(c(β fast), 0) and high = min(c(β slow), D − 1), rounded down and up if the ramp is truncated,
/// and high + 0.001 if they are equal (Peng et al. 2023, arXiv 2309.00071, §3.2, as Hugging Face has it:
/// D − 1, not n − 1, so high can lie beyond the last pair). May have high < low: the formula is followed.
/// \pre base is not 1
RampEnds yarnRampEnds(const RotaryParameters& parameters);

/// How much of pair \p i is interpolated: clamp((i − low)/(high − low), 0, 1).
double yarnRamp(const RampEnds& ends, std::int64_t i);

/// M(f, m) = 0.1·m·ln f + 1, 1 for f ≤ 1: the temperature of YaRN §3.4.
double yarnTemperature(double factor, double mscale);

/// The attention factor: as given; M(f, mscale)/M(f, mscale_all_dim) if both are given; else M(f, 1).
double yarnAttentionFactor(const RotaryParameters& parameters);

/// What DeepSeek multiplies the softmax scale by beside the attention factor: M(f, mscale_all_dim)², 1 if
/// mscale_all_dim is not given. 1 for every scaling but YaRN. Not part of any score here.
double deepSeekSoftmaxFactor(const RotaryParameters& parameters);

}  // namespace posiscope
