// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/llama3.h"

#include <numbers>

namespace posiscope {

double llama3Ramp(const RotaryParameters& p, double w) {
    const double turns = static_cast<double>(p.trainedLength) * w / (2 * std::numbers::pi);
    if (turns < p.lowFrequencyFactor)
        return 1;
    if (turns > p.highFrequencyFactor)
        return 0;
    return (p.highFrequencyFactor - turns) / (p.highFrequencyFactor - p.lowFrequencyFactor);
}

}  // namespace posiscope
