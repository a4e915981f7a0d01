// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/identify/namesearches.h"

namespace posiscope {

/// Where the columns of a table may have stood.
struct OtherOrder {
    ColumnOrder order = ColumnOrder::AsMade;
    std::vector<std::int64_t> columns{};  ///< where each column is in the table as it is
};

/// The orders from which \p table's columns may have been taken: backwards or shifted around where the
/// fastest column is not the first, and any other where columns are sines and cosines that belong together.
/// Nothing where the columns are no waves.
std::vector<OtherOrder> otherOrders(const Table& table, const NameSearch& search);

/// \p table with its columns in the order of \p columns: a copy.
std::shared_ptr<const Table> reordered(const Table& table, const std::vector<std::int64_t>& columns,
                                       const std::stop_token& stop);

}  // namespace posiscope
