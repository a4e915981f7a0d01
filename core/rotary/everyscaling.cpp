// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/everyscaling.h"

#include "core/rotary/longrope.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {

std::vector<std::shared_ptr<const Rotary>> everyScaling(const RotaryParameters& parameters) {
    std::vector<std::shared_ptr<const Rotary>> all;
    for (std::size_t kind = 0; kind < scalingRules().size(); ++kind) {
        RotaryParameters other = parameters;
        other.scaling = static_cast<RotaryScaling>(kind);
        if (refuse(other) || (other.scaling == RotaryScaling::LongRope &&
                              parameters.scaling != other.scaling && longRopeFactors(other).empty()))
            continue;
        all.push_back(std::make_shared<const Rotary>(other));
    }
    return all;
}

}  // namespace posiscope
