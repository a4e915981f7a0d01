// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/wavescale.h"

#include <algorithm>
#include <cmath>

#include "core/identify/roundnumber.h"

namespace posiscope {

void settleScale(WaveName& name, const PlanMeasure& measure, const WaveSearch& search, double sign) {
    name.scale = sign * measure.scale;
    name.scaleError = measure.scaleError;
    const double tolerance = std::max(4 * measure.scaleError / measure.scale, search.rounding.unit() + 1e-12);
    if (const auto round = roundNumberNear(measure.scale, tolerance); round && round->chance < kNotByChance)
        name.scale = sign * round->value;
    const double root = std::sqrt(static_cast<double>(search.table.columns()));
    for (const double usual : {root, 1 / root, 1.0})
        if (std::abs(measure.scale / usual - 1) < tolerance)
            name.scale = sign * usual;
}

}  // namespace posiscope
