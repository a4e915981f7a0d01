// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/identify/namesearches.h"

namespace posiscope {

/// A table with its columns put back to where they may have stood.
struct Reordered {
    ColumnOrder order = ColumnOrder::AsMade;
    std::vector<std::int64_t> columns{};  ///< where each column is in the table as it is
    std::shared_ptr<const Table> table{};
};

/// The orders from which \p table's columns may have been taken: backwards or shifted around where the
/// fastest column is not the first, and any other where columns are sines and cosines that belong together.
/// Nothing where the columns are no waves.
std::vector<Reordered> otherOrders(const Table& table, const NameSearch& search);

}  // namespace posiscope
