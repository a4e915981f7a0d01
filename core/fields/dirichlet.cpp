// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/dirichlet.h"

#include <cmath>

#include "core/schemes/phase.h"

namespace posiscope {

double dirichlet(DoubleDouble w, std::int64_t count) {
    const double n = static_cast<double>(count);
    const double denominator = sineCosine(w, 0.5).sine;
    if (std::abs(denominator) < 1e-300)
        return 1;
    return sineCosine(w, n / 2).sine / (n * denominator);
}

}  // namespace posiscope
