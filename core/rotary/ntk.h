// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numbers/doubledouble.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {

ScalingRule dynamicNtkRule();
ScalingRule ntkAwareRule();

/// By what NTK-aware scaling stretches the base before the exponent D/(D − 2): its factor α, or of the
/// dynamic one f·S/L − (f − 1), L being the trained length and S the sequence length, L at least
/// (Hugging Face, modeling_rope_utils.py, _compute_dynamic_ntk_parameters), so 1 or more. Above 0.
double baseStretch(const RotaryParameters& parameters);

/// ln b′ of the new base b′ = b·stretch^(D/(D − 2)): then the slowest pair is slower by exactly the stretch.
/// \pre D > 2
DoubleDouble logStretchedBase(const RotaryParameters& parameters);

}  // namespace posiscope
