// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/modeltable.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostKept = std::int64_t{1} << 24;

}  // namespace

bool canBeTable(const Identification& found) {
    const TensorArrangement& how = found.arrangement;
    return !found.names.empty() && !how.flattened && !how.stacked && !how.complex &&
           found.table->rows() * found.table->columns() <= kMostKept;
}

std::shared_ptr<const Table> modelTable(const Identification& found) {
    const TableModel& model = *found.names.front().model;
    const auto width = static_cast<std::size_t>(found.table->columns());
    const std::int64_t rows = found.table->rows();
    std::vector<double> numbers(static_cast<std::size_t>(rows) * width);
    std::vector<double> tolerances(width), row(width);
    const std::vector<std::int64_t>& columns = found.arrangement.columns;
    for (std::int64_t r = 0; r < rows; ++r) {
        model.readRow(r, row, tolerances);
        for (std::size_t k = 0; k < width; ++k) {
            const std::size_t place = columns.empty() ? k : static_cast<std::size_t>(columns[k]);
            numbers[static_cast<std::size_t>(r) * width + place] = row[k];
        }
    }
    auto table = Table::of(rows, found.table->columns(), std::move(numbers));
    return found.arrangement.transposed ? table->transposed() : table;
}

}  // namespace posiscope
