// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numbers/doubledouble.h"
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

}  // namespace posiscope
