// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numbers/doubledouble.h"
#include "core/rotary/rotaryparameters.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {

ScalingRule dynamicNtkRule();
ScalingRule ntkAwareRule();

/// The factor by which NTK-aware scaling stretches the base before the exponent D/(D − 2): α, or for the
/// dynamic variant f·S/L − (f − 1), where L is the trained length and S the sequence length, at least L
/// (Hugging Face, modeling_rope_utils.py, _compute_dynamic_ntk_parameters), so 1 or more. Above 0.
double baseStretch(const RotaryParameters& parameters);

/// ln b′ of the new base b′ = b·stretch^(D/(D − 2)), which slows the slowest pair down by exactly the
/// stretch.
/// \pre D > 2
DoubleDouble logStretchedBase(const RotaryParameters& parameters);

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

ScalingRule llama3Rule();

/// How much of a pair is interpolated, 0 … 1. With r the turns of the unscaled frequency \p w (radians a
/// position) in the trained length: 0 for r > high, 1 for r < low, (high − r)/(high − low) between, low and
/// high being the two frequency factors (Hugging Face, _compute_llama3_parameters; t there is 1 minus this).
/// If both factors are equal, the ramp is a step at r = low. If high < low, every pair with r < low is
/// interpolated.
double llama3Ramp(const RotaryParameters& parameters, double w);

ScalingRule longRopeRule();

/// The list of factors that LongRoPE applies: the long one if the sequence is longer than the trained length,
/// else the short one (Ding et al. 2024, arXiv 2402.13753; Phi-3). Empty if all factors are 1.
const std::vector<double>& longRopeFactors(const RotaryParameters& parameters);

/// The attention factor: as given, or √(1 + ln f/ln L) with the trained length L, 1 for f ≤ 1.
/// \pre L > 1
double longRopeAttentionFactor(const RotaryParameters& parameters);

}  // namespace posiscope
