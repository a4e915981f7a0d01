// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/rotary/rotary.h"

namespace posiscope {

/// \p parameters with each available scaling, in the order of RotaryScaling, to compare them at the same
/// lengths and factor. Leaves out the scalings that these parameters refuse, and LongRoPE without factors.
/// \pre refuse(parameters) returns std::nullopt
std::vector<std::shared_ptr<const Rotary>> everyScaling(const RotaryParameters& parameters);

}  // namespace posiscope
