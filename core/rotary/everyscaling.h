// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/rotary/rotary.h"

namespace posiscope {

/// \p parameters with each scaling there is, in the order of RotaryScaling: what the others would do at the
/// same lengths and factor. Left out are those that these parameters refuse, and LongRoPE without factors.
/// \pre refuse(parameters) finds nothing wrong
std::vector<std::shared_ptr<const Rotary>> everyScaling(const RotaryParameters& parameters);

}  // namespace posiscope
