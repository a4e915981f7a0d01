// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/tables/bounds.h"
#include "core/tables/numbertype.h"

namespace posiscope {

/// The memory layout of a table: number (r, c) is at data + r·rowStep + c·columnStep, in bytes.
struct TableStorage {
    const std::byte* data = nullptr;
    NumberType type = NumberType::Float64;
    bool swapped = false;  ///< byte order differs from the machine's
    std::ptrdiff_t rowStep = 0;
    std::ptrdiff_t columnStep = 0;
    std::shared_ptr<const void> owner{};  ///< keeps the memory or the mapped file
};

/// A matrix of numbers stored in memory or in a mapped file: rows are positions, columns dimensions. It is
/// never copied or converted as a whole, so files of any size open at once.
class Table {
public:
    /// \pre 1 ≤ rows, columns and every number of the extent lies inside the memory that storage owns.
    Table(std::int64_t rows, std::int64_t columns, TableStorage storage);

    /// Row-major doubles kept in memory. \pre numbers.size() == rows·columns.
    static std::shared_ptr<const Table> of(std::int64_t rows, std::int64_t columns,
                                           std::vector<double> numbers);

    std::int64_t rows() const { return m_rows; }
    std::int64_t columns() const { return m_columns; }
    NumberType type() const { return m_storage.type; }

    double value(std::int64_t row, std::int64_t column) const;
    /// Pointer to columns \p first … of \p row, valid as long as the table, if they are stored as consecutive
    /// doubles. Otherwise null, and readRow() has to convert them.
    const double* doublesOf(std::int64_t row, std::int64_t first) const;
    /// Reads columns \p first … of \p row, as many as \p values holds.
    void readRow(std::int64_t row, std::int64_t first, std::span<double> values) const;
    /// Reads rows \p first … of \p column, as many as \p values holds.
    void readColumn(std::int64_t first, std::int64_t column, std::span<double> values) const;

    /// Selects every \p every-th row (or column) from \p first on, \p count in all.
    struct Stretch {
        std::int64_t first = 0;
        std::int64_t count = 0;
        std::int64_t every = 1;
    };
    /// A view of part of the table, without copying. \pre both lie within the table
    std::shared_ptr<const Table> part(const Stretch& rows, const Stretch& columns) const;
    std::shared_ptr<const Table> transposed() const;
    /// The same numbers in row-major order, reshaped to rows of \p columns. Null if the rows are not
    /// contiguous in memory or the numbers do not divide evenly.
    std::shared_ptr<const Table> folded(std::int64_t columns) const;

private:
    std::int64_t m_rows;
    std::int64_t m_columns;
    TableStorage m_storage;
};

/// The minimum and maximum of \p column in rows first … end − 1, NaN if there are no numbers.
Bounds extremesOf(const Table& table, std::int64_t first, std::int64_t end, std::int64_t column);

/// Numbers with any number of axes, as stored in a file.
struct Tensor {
    std::vector<std::int64_t> shape;       ///< as in the file, last axis fastest; includes axes of length 1
    std::shared_ptr<const Table> numbers;  ///< all axes but the last folded into rows
    std::string name{};  ///< name in the file; caches and buffers are often named after their content
};

}  // namespace posiscope
