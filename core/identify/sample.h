// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/parameters/interval.h"
#include "core/tables/table.h"

namespace posiscope {

/// Consecutive rows of a table, in memory.
struct Sample {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::vector<double> numbers{};  ///< row-major

    double at(std::int64_t row, std::int64_t column) const {
        return numbers[static_cast<std::size_t>(row * columns + column)];
    }
};

inline Sample sampleOf(const Table& table, Interval rows) {
    Sample sample{rows.size(), table.columns(),
                  std::vector<double>(static_cast<std::size_t>(rows.size() * table.columns()))};
    const auto width = static_cast<std::size_t>(table.columns());
    for (std::int64_t r = 0; r < sample.rows; ++r)
        table.readRow(rows.first + r, 0,
                      {sample.numbers.data() + static_cast<std::size_t>(r) * width, width});
    return sample;
}

}  // namespace posiscope
