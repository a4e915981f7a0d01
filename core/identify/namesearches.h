// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <vector>

#include "core/identify/identification.h"

namespace posiscope {

/// What is known of the numbers before anything is looked for, and whether anybody waits; every search throws
/// SearchStopped where nobody does.
struct NameSearch {
    NumberRounding rounding{};
    std::stop_token stop{};
    bool cutFromList = false;  ///< the rows are those into which a list was cut
    bool mayBeRotary = true;   ///< a rotary encoding's rule may have slowed waves down: not those of a grid
};

/// Readings of a matrix whose rows are positions; the residual of each is that of the whole table.
std::vector<TableName> sinusoidNames(const Table& table, const NameSearch& search);
std::vector<TableName> gridNames(const Table& table, const NameSearch& search);
std::vector<TableName> plainNames(const Table& table,
                                  const NameSearch& search);  ///< one-hot, hierarchical

/// Readings of numbers in a row: inverse frequencies, slopes.
std::vector<TableName> listNames(const Table& row, const NameSearch& search);

/// Readings of biases of \p heads matrices, one below the other in \p table.
std::vector<TableName> biasNames(const Table& table, std::int64_t heads, const NameSearch& search);

}  // namespace posiscope
