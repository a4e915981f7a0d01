// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/tablemodel.h"

#include <cmath>
#include <vector>

#include "core/identify/searchstop.h"

namespace posiscope {

std::int64_t firstDifferingRow(const TableModel& one, const TableModel& other, std::int64_t first,
                               std::int64_t end, const std::stop_token& stop) {
    const auto width = static_cast<std::size_t>(one.columns());
    if (other.columns() != one.columns())
        return -1;
    std::vector<double> a(width), b(width), allowedA(width), allowedB(width);
    for (std::int64_t row = first; row < end; ++row) {
        throwIfStopped(stop);
        one.readRow(row, a, allowedA);
        other.readRow(row, b, allowedB);
        for (std::size_t j = 0; j < width; ++j)
            if (std::abs(a[j] - b[j]) > 2 * (allowedA[j] + allowedB[j]))
                return row;
    }
    return -1;
}

}  // namespace posiscope
