// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cmath>

namespace posiscope {

/// Rounded down to five decimals, so that a correlation below 1 is never written as 1.
inline QString correlationText(double correlation) {
    return QString::number(std::floor(correlation * 1e5) / 1e5, 'f', 5);
}

}  // namespace posiscope
