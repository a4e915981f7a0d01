// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cmath>

namespace posiscope {

/// As many nines as there are, up to five digits.
inline QString correlationText(double correlation) {
    return QString::number(std::floor(correlation * 1e5) / 1e5, 'f', 5);
}

}  // namespace posiscope
