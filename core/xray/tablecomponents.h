// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace posiscope {

class Table;

/// The directions in which the rows of a table of positions differ most, the mean row taken off: K unit
/// vectors of as many numbers as the table has columns, by falling singular value.
struct TableComponents {
    std::int64_t columns = 0;
    std::int64_t rows = 0;              ///< that were analysed …
    std::int64_t step = 1;              ///< … of so many one
    std::vector<double> directions{};   ///< K × columns: right singular vectors
    std::vector<double> variances{};    ///< K, of all variance
    std::vector<double> wavelengths{};  ///< K, of the wave nearest to the course along the positions
};

/// \param most components \param mostRows that are analysed of a longer table, evenly chosen
/// Fewer than four rows have none. O(n·d·m + m³), n ≤ mostRows, m = min(n, d).
TableComponents componentsOf(const Table& table, int most, std::int64_t mostRows);

}  // namespace posiscope
