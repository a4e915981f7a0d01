// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <vector>

#include "core/identify/identification.h"

namespace posiscope {

/// The inputs common to all searches. Every search throws SearchStopped when \c stop is requested.
struct NameSearch {
    NumberRounding rounding{};
    std::stop_token stop{};
    bool cutFromList = false;  ///< the rows come from cutting a list
    bool mayBeRotary = true;   ///< a rotary scaling may have slowed waves down; not for grids
};

/// Readings of a matrix whose rows are positions; the residual of each is that of the whole table.
std::vector<TableReading> sinusoidNames(const Table& table, const NameSearch& search);
std::vector<TableReading> gridNames(const Table& table, const NameSearch& search);

/// Readings of a list of numbers: inverse frequencies, slopes.
std::vector<TableReading> listNames(const Table& row, const NameSearch& search);

/// Readings of biases of \p heads matrices, stacked in \p table.
std::vector<TableReading> biasNames(const Table& table, std::int64_t heads, const NameSearch& search);

}  // namespace posiscope
