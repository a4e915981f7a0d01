// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace posiscope {

/// A closed interval of numbers.
struct Bounds {
    double least = 0;
    double greatest = 0;

    static constexpr Bounds ofNothing() { return {HUGE_VAL, -HUGE_VAL}; }

    /// NaN if nothing has been added.
    Bounds orNaN() const { return least > greatest ? Bounds{std::nan(""), std::nan("")} : *this; }

    /// Widens the interval to include \p value; NaN is ignored.
    void add(double value) { add({value, value}); }
    void add(const Bounds& other) {
        least = std::min(least, other.least);
        greatest = std::max(greatest, other.greatest);
    }
};

}  // namespace posiscope
