// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace posiscope {

/// A matrix that is read row by row, and how its rows and columns are called.
struct NamedRows {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::string corner;  ///< what the names of the rows are
    std::function<std::string(std::int64_t row)> rowName;
    std::function<std::string(std::int64_t column)> columnName;
    std::function<void(std::int64_t row, double* out)> read;  ///< \p columns numbers
};

/// Writes \p matrix to standard output, one number a line, with 17 significant digits, row after row.
/// Throws FileTrouble.
void printLines(const NamedRows& matrix);

/// Writes it as an aligned table with a header, for people to read: numbers are rounded.
/// \param width columns of the terminal: the table is split into blocks that are no wider; none: one block
void printTable(const NamedRows& matrix, std::optional<int> width);

}  // namespace posiscope
