// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace posiscope {

/// Between which numbers something stays.
struct Bounds {
    double least = 0;
    double greatest = 0;

    static constexpr Bounds ofNothing() { return {HUGE_VAL, -HUGE_VAL}; }

    /// NaN where nothing has been added.
    Bounds orNaN() const { return least > greatest ? Bounds{std::nan(""), std::nan("")} : *this; }

    /// Widens them so that \p value lies within; NaN is passed over.
    void add(double value) { add({value, value}); }
    void add(const Bounds& other) {
        least = std::min(least, other.least);
        greatest = std::max(greatest, other.greatest);
    }
};

}  // namespace posiscope
