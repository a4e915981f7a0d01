// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/parameters/parameters.h"

namespace posiscope {

class Sinusoidal;

/// The sinusoid to compare with the encoding that \p parameters describe: the same positions, columns, base,
/// layout and schedule, without ablation. An odd d_model that the rule would refuse loses its last cosine.
std::shared_ptr<const Sinusoidal> sinusoidOfShape(Parameters parameters);

}  // namespace posiscope
