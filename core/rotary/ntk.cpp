// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/ntk.h"

#include <algorithm>

namespace posiscope {

double baseStretch(const RotaryParameters& p) {
    const double factor = factorOf(p);
    if (p.scaling == RotaryScaling::NtkAware)
        return factor;
    const auto trained = static_cast<double>(p.trainedLength);
    const auto sequence = static_cast<double>(std::max(p.sequenceLength, p.trainedLength));
    return 1 + factor * (sequence - trained) / trained;
}

DoubleDouble logStretchedBase(const RotaryParameters& p) {
    const auto dimension = static_cast<double>(rotaryDimensionOf(p));
    const DoubleDouble stretch = logarithm(baseStretch(p)) * dimension / (dimension - 2);
    return logarithm(std::max(p.base, 1e-300)) + stretch;
}

}  // namespace posiscope
