// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>

namespace posiscope {

/// The numbers that a table would hold under a given name: a value for every cell and its rounding tolerance.
class TableModel {
public:
    virtual ~TableModel() = default;

    virtual std::int64_t rows() const = 0;
    virtual std::int64_t columns() const = 0;

    /// The numbers of \p row, one for each column, and their tolerances (both spans of columns() length).
    /// NaN: no prediction for this cell. Rows after the last one continue the sequence, if the model can.
    virtual void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const = 0;
};

/// The first row in \p first … \p end − 1 in which the tables of two models differ; −1: none. \throws
/// SearchStopped
std::int64_t firstDifferingRow(const TableModel& one, const TableModel& other, std::int64_t first,
                               std::int64_t end, const std::stop_token& stop);

}  // namespace posiscope
