// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/xray/tablecomponents.h"

#include <cmath>
#include <memory>

#include "core/learning/components.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

/// Every \p step-th row of \p table.
std::shared_ptr<const Table> thinned(const Table& table, std::int64_t rows, std::int64_t step) {
    const auto columns = static_cast<std::size_t>(table.columns());
    std::vector<double> numbers(static_cast<std::size_t>(rows) * columns);
    for (std::int64_t r = 0; r < rows; ++r)
        table.readRow(r * step, 0,
                      std::span(numbers).subspan(static_cast<std::size_t>(r) * columns, columns));
    return Table::of(rows, table.columns(), std::move(numbers));
}

/// Appends to \p directions the right singular vector that belongs to the left one \p course.
void addDirection(const Table& table, const std::vector<double>& course, std::vector<double>& directions) {
    const auto columns = static_cast<std::size_t>(table.columns());
    std::vector<double> row(columns);
    std::vector<double> direction(columns);
    for (std::size_t r = 0; r < course.size(); ++r) {
        table.readRow(static_cast<std::int64_t>(r), 0, row);
        for (std::size_t c = 0; c < columns; ++c)
            direction[c] += course[r] * row[c];
    }
    double square = 0;
    for (const double number : direction)
        square += number * number;
    for (const double number : direction)
        directions.push_back(number / std::sqrt(square));
}

}  // namespace

TableComponents componentsOf(const Table& table, int most, std::int64_t mostRows) {
    TableComponents components{.columns = table.columns()};
    components.step = (table.rows() + mostRows - 1) / mostRows;
    components.rows = (table.rows() + components.step - 1) / components.step;
    const auto rows = thinned(table, components.rows, components.step);
    for (const Component& component : leadingComponents(*rows, components.rows, most)) {
        addDirection(*rows, component.course, components.directions);
        components.variances.push_back(component.share);
        components.wavelengths.push_back(component.wave.wavelength * static_cast<double>(components.step));
    }
    return components;
}

}  // namespace posiscope
