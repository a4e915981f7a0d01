// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/tabulated.h"

#include <limits>

namespace posiscope {

double Tabulated::value(std::int64_t position, std::int64_t column) const {
    if (position < firstRow() || position >= reach())
        return std::numeric_limits<double>::quiet_NaN();
    double value = 0;
    addRun(position, position + 1, 1, column, {&value, 1});
    return value;
}

}  // namespace posiscope
