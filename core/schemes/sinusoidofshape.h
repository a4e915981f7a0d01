// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/parameters/parameters.h"

namespace posiscope {

class Sinusoidal;

/// What a sinusoid would be in the place of the encoding \p parameters describe: the same positions and
/// columns, base, layout and frequencies as they are set, no ablation. An odd d_model that the rule would
/// refuse loses its last cosine.
std::shared_ptr<const Sinusoidal> sinusoidOfShape(Parameters parameters);

}  // namespace posiscope
