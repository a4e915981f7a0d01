// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/tables/table.h"

namespace posiscope {

/// The columns of \p table, from its row \p first on, as sine and cosine of each frequency in turn, the
/// fastest first, then what has no partner: partners are found by their squares, which are 1 together. Empty
/// where columns are no sines and cosines, or where their frequencies are no ladder, nor one that is scaled.
/// \param unit absolute error of a number
std::vector<std::int64_t> columnsInPairs(const Table& table, std::int64_t first, double unit,
                                         const std::stop_token& stop);

}  // namespace posiscope
