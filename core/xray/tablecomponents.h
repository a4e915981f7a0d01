// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace posiscope {

class Table;

/// The principal components of a table of positions, without the mean row: K unit vectors, each with as many
/// numbers as the table has columns, in order of falling singular value.
struct TableComponents {
    std::int64_t columns = 0;
    std::int64_t rows = 0;              ///< rows analysed …
    std::int64_t step = 1;              ///< … every step-th row
    std::vector<double> directions{};   ///< K × columns: right singular vectors
    std::vector<double> variances{};    ///< K, as shares of the whole variance
    std::vector<double> wavelengths{};  ///< K, of the sinusoid that best fits the course along the positions
};

/// \param most maximum number of components
/// \param mostRows maximum number of rows analysed; a longer table is sampled evenly
/// Empty for fewer than four rows. O(n·d·m + m³), n ≤ mostRows, m = min(n, d).
TableComponents componentsOf(const Table& table, int most, std::int64_t mostRows);

}  // namespace posiscope
