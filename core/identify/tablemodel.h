// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>

namespace posiscope {

/// What a table would hold if it were what it is called: a number for every cell, and how far rounding may
/// have taken the table's from it.
class TableModel {
public:
    virtual ~TableModel() = default;

    virtual std::int64_t rows() const = 0;
    virtual std::int64_t columns() const = 0;

    /// The numbers of \p row, one for each column, and their tolerances (both spans of columns() length).
    /// NaN: nothing is said of this cell. Rows behind the last one go on as the rows before, where the model
    /// knows how.
    virtual void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const = 0;
};

/// The first row from \p first on, below \p end, in which the tables of two models have other numbers; −1:
/// none. \throws SearchStopped
std::int64_t firstDifferingRow(const TableModel& one, const TableModel& other, std::int64_t first,
                               std::int64_t end, const std::stop_token& stop);

}  // namespace posiscope
