// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/numbers/doubledouble.h"

namespace posiscope {

/// A geometric sequence of frequencies: base^(−i·numerator/denominator) for i = 0, 1, 2 …, each at most 1e260
/// so that its product with any position is finite.
struct Powers {
    DoubleDouble logarithm;  ///< of the base
    double numerator;        ///< a whole number, as is the denominator
    double denominator;

    /// The frequency of index \p i, with a relative error below 1e-29.
    DoubleDouble at(std::size_t i) const;
    /// The first \p count frequencies, as exact as at() and far cheaper.
    std::vector<DoubleDouble> first(std::size_t count) const;
};

}  // namespace posiscope
