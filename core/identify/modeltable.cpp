// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/modeltable.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostKept = std::int64_t{1} << 24;

}  // namespace

bool canBeTable(const Identification& found) {
    return found.verdict != Verdict::Unknown && found.table->rows() * found.table->columns() <= kMostKept;
}

std::shared_ptr<const Table> modelTable(const Identification& found) {
    const TableModel& model = *found.names.front().model;
    const auto width = static_cast<std::size_t>(found.table->columns());
    const std::int64_t rows = found.table->rows();
    std::vector<double> numbers(static_cast<std::size_t>(rows) * width);
    std::vector<double> tolerances(width);
    for (std::int64_t r = 0; r < rows; ++r)
        model.readRow(r, {numbers.data() + static_cast<std::size_t>(r) * width, width}, tolerances);
    return Table::of(rows, found.table->columns(), std::move(numbers));
}

bool liesInTwoAxes(const Identification& found) {
    const TensorArrangement& how = found.arrangement;
    return !how.flattened && !how.stacked && !how.complex;
}

std::shared_ptr<const Table> modelTableInFile(const Identification& found) {
    auto table = modelTable(found);
    return found.arrangement.transposed ? table->transposed() : table;
}

}  // namespace posiscope
