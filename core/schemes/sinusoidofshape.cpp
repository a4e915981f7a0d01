// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/sinusoidofshape.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

std::shared_ptr<const Sinusoidal> sinusoidOfShape(Parameters parameters) {
    parameters.scheme = Scheme::Sinusoidal;
    parameters.ablation = Ablation::None;
    if (parameters.oddRule == OddRule::Reject)
        parameters.oddRule = OddRule::Trim;
    return std::make_shared<const Sinusoidal>(parameters);
}

}  // namespace posiscope
