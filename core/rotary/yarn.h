// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rotary/rotaryparameters.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {

ScalingRule yarnRule();

/// The pair indices with β fast and β slow turns in the trained length: with
///     c(r) = D·ln(L/(2πr))/(2·ln base)
/// low = max(c(β fast), 0) and high = min(c(β slow), D − 1), rounded down and up if the ramp is truncated,
/// and high + 0.001 if they are equal (Peng et al. 2023, arXiv 2309.00071, §3.2, as in Hugging Face: D − 1,
/// not n − 1, so high can lie beyond the last pair). The formula can give high < low; this function follows
/// it.
/// \pre base is not 1
RampEnds yarnRampEnds(const RotaryParameters& parameters);

/// The interpolated share of pair \p i: clamp((i − low)/(high − low), 0, 1).
double yarnRamp(const RampEnds& ends, std::int64_t i);

/// M(f, m) = 0.1·m·ln f + 1, 1 for f ≤ 1: the temperature of YaRN §3.4.
double yarnTemperature(double factor, double mscale);

/// The attention factor: as given; M(f, mscale)/M(f, mscale_all_dim) if both are given; else M(f, 1).
double yarnAttentionFactor(const RotaryParameters& parameters);

/// The factor by which DeepSeek multiplies the softmax scale, in addition to the attention factor: M(f,
/// mscale_all_dim)², 1 if mscale_all_dim is not given. 1 for every scaling but YaRN. Not part of any score
/// here.
double deepSeekSoftmaxFactor(const RotaryParameters& parameters);

}  // namespace posiscope
