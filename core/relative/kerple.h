// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace posiscope {

/// The biases of KERPLE (Chi et al. 2022) at \p distance ≥ 0 tokens, r1 > 0: the logarithm with r2 > 0, the
/// power with 0 < r2 ≤ 2.
inline double kerpleLog(double r1, double r2, double distance) {
    return -r1 * std::log1p(r2 * distance);
}
inline double kerplePower(double r1, double r2, double distance) {
    return -r1 * std::pow(distance, r2);
}

}  // namespace posiscope
