// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/tablestatistics.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace posiscope {
namespace {

double largestIn(const Table& table, std::int64_t rows, std::vector<double>& row) {
    double largest = 0;
    for (std::int64_t r = 0; r < rows; ++r) {
        table.readRow(r, 0, row);
        for (const double x : row)
            largest = std::isfinite(x) ? std::max(largest, std::abs(x)) : largest;
    }
    return largest;
}

}  // namespace

TableStatistics statisticsOf(const Table& table) {
    TableStatistics s;
    const std::int64_t rows = std::min<std::int64_t>(table.rows(), 512);
    const std::int64_t columns = std::min<std::int64_t>(table.columns(), 512);
    double sum = 0, squares = 0, products = 0;
    std::int64_t count = 0, neighbours = 0;
    std::vector<double> row(static_cast<std::size_t>(columns)), before;
    const double largest = largestIn(table, rows, row);
    const double unit = largest > 0 ? largest : 1;  // of the sums, which squares of numbers may exceed
    for (std::int64_t r = 0; r < rows; ++r) {
        table.readRow(r, 0, row);
        for (std::size_t j = 0; j < row.size(); ++j) {
            row[j] /= unit;
            if (!std::isfinite(row[j]))
                continue;
            sum += row[j];
            squares += row[j] * row[j];
            ++count;
            if (!before.empty() && std::isfinite(before[j])) {
                products += row[j] * before[j];
                ++neighbours;
            }
        }
        before = row;
    }
    if (count == 0)
        return s;
    const double mean = sum / static_cast<double>(count);
    const double variance = squares / static_cast<double>(count) - mean * mean;
    s.mean = unit * mean;
    s.deviation = unit * std::sqrt(std::max(variance, 0.0));
    if (neighbours > 0 && variance > 0)
        s.rowCorrelation = (products / static_cast<double>(neighbours) - mean * mean) / variance;
    return s;
}

}  // namespace posiscope
