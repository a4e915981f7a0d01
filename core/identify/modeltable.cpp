// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/modeltable.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostKept = std::int64_t{1} << 24;

/// \param columns where each column of the model goes; empty: it stays
std::shared_ptr<const Table> modelRows(const Identification& found,
                                       const std::vector<std::int64_t>& columns) {
    const TableModel& model = *found.names.front().model;
    const auto width = static_cast<std::size_t>(found.table->columns());
    const std::int64_t rows = found.table->rows();
    std::vector<double> numbers(static_cast<std::size_t>(rows) * width);
    std::vector<double> tolerances(width), row(width);
    for (std::int64_t r = 0; r < rows; ++r) {
        model.readRow(r, row, tolerances);
        for (std::size_t k = 0; k < width; ++k) {
            const std::size_t place = columns.empty() ? k : static_cast<std::size_t>(columns[k]);
            numbers[static_cast<std::size_t>(r) * width + place] = row[k];
        }
    }
    return Table::of(rows, found.table->columns(), std::move(numbers));
}

}  // namespace

bool canBeTable(const Identification& found) {
    return found.verdict != Verdict::Unknown && found.table->rows() * found.table->columns() <= kMostKept;
}

std::shared_ptr<const Table> modelTable(const Identification& found) {
    return modelRows(found, {});
}

bool liesInTwoAxes(const Identification& found) {
    const TensorArrangement& how = found.arrangement;
    return !how.flattened && !how.stacked && !how.complex;
}

std::shared_ptr<const Table> modelTableInFile(const Identification& found) {
    auto table = modelRows(found, found.arrangement.columns);
    return found.arrangement.transposed ? table->transposed() : table;
}

}  // namespace posiscope
