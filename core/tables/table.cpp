// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace posiscope {

Table::Table(std::int64_t rows, std::int64_t columns, TableStorage storage)
    : m_rows(rows), m_columns(columns), m_storage(std::move(storage)) {}

std::shared_ptr<const Table> Table::of(std::int64_t rows, std::int64_t columns, std::vector<double> numbers) {
    auto kept = std::make_shared<const std::vector<double>>(std::move(numbers));
    TableStorage storage;
    storage.data = reinterpret_cast<const std::byte*>(kept->data());
    storage.rowStep = static_cast<std::ptrdiff_t>(sizeof(double)) * columns;
    storage.columnStep = sizeof(double);
    storage.owner = std::move(kept);
    return std::make_shared<const Table>(rows, columns, std::move(storage));
}

double Table::value(std::int64_t row, std::int64_t column) const {
    double value = 0;
    readRow(row, column, {&value, 1});
    return value;
}

const double* Table::doublesOf(std::int64_t row, std::int64_t first) const {
    const std::byte* data = m_storage.data + row * m_storage.rowStep + first * m_storage.columnStep;
    const bool direct = m_storage.type == NumberType::Float64 && !m_storage.swapped &&
                        m_storage.columnStep == sizeof(double) &&
                        reinterpret_cast<std::uintptr_t>(data) % alignof(double) == 0;
    return direct ? reinterpret_cast<const double*>(data) : nullptr;
}

void Table::readRow(std::int64_t row, std::int64_t first, std::span<double> values) const {
    readNumbers(m_storage.type, m_storage.swapped,
                m_storage.data + row * m_storage.rowStep + first * m_storage.columnStep, m_storage.columnStep,
                values);
}

void Table::readColumn(std::int64_t first, std::int64_t column, std::span<double> values) const {
    readNumbers(m_storage.type, m_storage.swapped,
                m_storage.data + first * m_storage.rowStep + column * m_storage.columnStep, m_storage.rowStep,
                values);
}

std::shared_ptr<const Table> Table::part(const Stretch& rows, const Stretch& columns) const {
    TableStorage storage = m_storage;
    storage.data += rows.first * m_storage.rowStep + columns.first * m_storage.columnStep;
    storage.rowStep *= rows.every;
    storage.columnStep *= columns.every;
    return std::make_shared<const Table>(rows.count, columns.count, std::move(storage));
}

std::shared_ptr<const Table> Table::transposed() const {
    TableStorage storage = m_storage;
    std::swap(storage.rowStep, storage.columnStep);
    return std::make_shared<const Table>(m_columns, m_rows, std::move(storage));
}

std::shared_ptr<const Table> Table::folded(std::int64_t columns) const {
    const std::int64_t count = m_rows * m_columns;
    if (columns < 1 || count % columns != 0 ||
        (m_rows > 1 && m_storage.rowStep != m_columns * m_storage.columnStep))
        return nullptr;
    TableStorage storage = m_storage;
    storage.rowStep = columns * m_storage.columnStep;
    return std::make_shared<const Table>(count / columns, columns, std::move(storage));
}

Bounds extremesOf(const Table& table, std::int64_t first, std::int64_t end, std::int64_t column) {
    Bounds bounds = Bounds::ofNothing();
    std::array<double, 256> some;
    for (std::int64_t row = first; row < end;) {
        const auto count = std::min<std::int64_t>(end - row, static_cast<std::int64_t>(some.size()));
        const std::span<double> values(some.data(), static_cast<std::size_t>(count));
        table.readColumn(row, column, values);
        for (const double value : values) {
            bounds.add(value);
        }
        row += count;
    }
    return bounds.orNaN();
}

}  // namespace posiscope
