// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

#include "app/plots/ticks.h"

namespace posiscope {

/// A number inside a formula: as readable() formats it, but without trailing zeros; "–" for NaN.
inline QString plainNumber(double value, int digits = 4) {
    if (std::isnan(value))
        return QStringLiteral("–");
    const double magnitude = std::abs(value);
    if (magnitude != 0 && (!(magnitude < 1e6) || magnitude < 1e-4))
        return readable(value, digits);
    return QString::number(value, 'g', digits).replace(u'-', QChar(0x2212));
}

}  // namespace posiscope
