// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/numbers/doubledouble.h"

namespace posiscope {

/// The frequencies of a ladder: base^(−i·numerator/denominator) for i = 0, 1, 2 …, each at most 1e260, so
/// that times any position it is still finite.
struct Powers {
    DoubleDouble logarithm;  ///< of the base
    double numerator;        ///< a whole number, as is the denominator
    double denominator;

    /// Number \p i, with a relative error below 1e-29.
    DoubleDouble at(std::size_t i) const;
    /// The first \p count of them, as exact and far cheaper than each by itself.
    std::vector<DoubleDouble> first(std::size_t count) const;
};

}  // namespace posiscope
