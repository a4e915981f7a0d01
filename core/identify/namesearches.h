// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/identify/identification.h"

namespace posiscope {

/// Readings of a matrix whose rows are positions; the residual of each is that of the whole table.
std::vector<TableName> sinusoidNames(const Table& table, const NumberRounding& rounding);
std::vector<TableName> gridNames(const Table& table, const NumberRounding& rounding);
std::vector<TableName> plainNames(const Table& table,
                                  const NumberRounding& rounding);  ///< one-hot, hierarchical

/// Readings of numbers in a row: inverse frequencies, slopes.
std::vector<TableName> listNames(const Table& row, const NumberRounding& rounding);

/// Readings of biases of \p heads matrices, one below the other in \p table.
std::vector<TableName> biasNames(const Table& table, std::int64_t heads, const NumberRounding& rounding);

}  // namespace posiscope
