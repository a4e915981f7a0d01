// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/longrope.h"

#include <cmath>

namespace posiscope {

const std::vector<double>& longRopeFactors(const RotaryParameters& p) {
    return p.sequenceLength > p.trainedLength ? p.longFactors : p.shortFactors;
}

double longRopeAttentionFactor(const RotaryParameters& p) {
    if (p.attentionFactor != 0)
        return p.attentionFactor;
    const double factor = factorOf(p);
    return factor <= 1 ? 1 : std::sqrt(1 + std::log(factor) / std::log(static_cast<double>(p.trainedLength)));
}

}  // namespace posiscope
