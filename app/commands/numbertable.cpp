// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/numbertable.h"

#include <QByteArray>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

#include "app/commands/standardstreams.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr std::size_t kCell = 13;  // characters of a column with the space before it, at least

/// \p value in at most 11 characters: six decimals, or an exponent where these would show too little of it.
std::string shortNumber(double value) {
    if (value == 0)
        return "0";
    const double size = std::abs(value);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), size >= 1e-3 && size < 1e4 ? "%.6f" : "%.4e", value);
    return text.data();
}

void appendRight(std::string& line, const std::string& text, std::size_t width) {
    line.append(width - std::min(width, text.size()), ' ');
    line += text;
}

}  // namespace

void printLines(const NamedRows& matrix) {
    std::vector<double> row(static_cast<std::size_t>(matrix.columns));
    for (std::int64_t r = 0; r < matrix.rows; ++r) {
        matrix.read(r, row.data());
        std::string lines;
        for (const double value : row) {
            appendDigits(lines, value);
            lines += '\n';
        }
        print(QByteArray::fromStdString(lines));
    }
}

void printTable(const NamedRows& matrix, std::optional<int> width) {
    std::size_t names = matrix.corner.size(), cell = kCell;
    for (std::int64_t r = 0; r < matrix.rows; ++r)
        names = std::max(names, matrix.rowName(r).size());
    for (std::int64_t c = 0; c < matrix.columns; ++c)
        cell = std::max(cell, matrix.columnName(c).size() + 1);
    const auto room = static_cast<std::int64_t>(width.value_or(0)) - static_cast<std::int64_t>(names);
    const std::int64_t across =
        width ? std::max<std::int64_t>(room / static_cast<std::int64_t>(cell), 1) : matrix.columns;
    std::vector<double> row(static_cast<std::size_t>(matrix.columns));
    for (std::int64_t first = 0; first < matrix.columns; first += across) {
        const std::int64_t last = std::min(first + across, matrix.columns);
        std::string line = first == 0 ? "" : "\n";
        appendRight(line, matrix.corner, names);
        for (std::int64_t c = first; c < last; ++c)
            appendRight(line, matrix.columnName(c), cell);
        print(QByteArray::fromStdString(line + '\n'));
        for (std::int64_t r = 0; r < matrix.rows; ++r) {
            matrix.read(r, row.data());
            line.clear();
            appendRight(line, matrix.rowName(r), names);
            for (std::int64_t c = first; c < last; ++c)
                appendRight(line, shortNumber(row[static_cast<std::size_t>(c)]), cell);
            print(QByteArray::fromStdString(line + '\n'));
        }
    }
}

}  // namespace posiscope
