// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/identify/namesearches.h"
#include "core/identify/wavename.h"
#include "core/tables/table.h"

namespace posiscope {

/// Columns of which no wave can be measured: they hold a number that is none, or are zero in all rows and
/// those beside them are not. Ascending; none where they are more than a few.
std::vector<std::int64_t> lostColumns(const Table& table, const std::stop_token& stop);

/// Readings that all other columns of \p table agree with: what is left is in \p lost.
/// \throws SearchStopped
std::vector<WaveName> namesBeside(const std::vector<std::int64_t>& lost, const Table& table,
                                  const NameSearch& wanted);

}  // namespace posiscope
