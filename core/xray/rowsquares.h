// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/tables/numbertype.h"

namespace posiscope {

/// Scale factors of stored numbers, one for each block of rows × columns, as 8-bit types need them. Blocks at
/// the lower and right edges may be partial.
struct BlockScales {
    std::int64_t rows = 1;          ///< of a block
    std::int64_t columns = 1;       ///< of a block
    std::int64_t across = 1;        ///< number of blocks in a row of blocks
    std::vector<double> factors{};  ///< row-major; empty: all 1

    double at(std::int64_t row, std::int64_t column) const {
        return factors[static_cast<std::size_t>(row / rows * across + column / columns)];
    }
};

/// Some rows of a matrix as stored in a file: \p columns numbers each, contiguous.
struct StoredRows {
    NumberType type;
    bool swapped;  ///< byte order differs from the machine's
    const std::byte* data;
    std::int64_t first;    ///< index of the first of them in the matrix
    std::int64_t columns;  ///< at least 1
};

/// Reads row \p r of \p rows, multiplied by its scales, into \p values, which has as many numbers as there
/// are columns.
void readStoredRow(const StoredRows& rows, std::int64_t r, const BlockScales& scales,
                   std::span<double> values);

/// The squared norm of each row: \p squares[r] = Σ_c (scale·w[first + r, c])², on all cores. Relative error
/// below columns·2^-53.
void squaresOfRows(const StoredRows& rows, const BlockScales& scales, std::span<double> squares);

/// Adds the squares of \p count rows to those of the columns: \p squares[c] += Σ_r (scale·w[first + r, c])².
void addSquaresOfColumns(const StoredRows& rows, std::int64_t count, const BlockScales& scales,
                         std::span<double> squares);

}  // namespace posiscope
