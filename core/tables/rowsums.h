// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/tables/table.h"

namespace posiscope {

/// Sums over runs of a table's rows, O(columns) whatever the length of the run: sums from the top are kept
/// at every block() rows, as many as fit kKept numbers, and what is left of a run is added row by row.
/// Absolute error of a run ≤ rows·2^-52 times the largest number of the table.
class RowSums {
public:
    explicit RowSums(std::shared_ptr<const Table> table);

    const Table& table() const { return *m_table; }
    std::int64_t block() const { return m_block; }

    /// Adds weight·(row first + … + row end − 1) to \p sums, which are columns \p column and on.
    void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                std::span<double> sums) const;

    /// Σ |row|² over first … end − 1, likewise.
    double squaredNorms(std::int64_t first, std::int64_t end) const;

    /// Largest magnitude of any number, and of any row's norm. NaN and infinities in the table are passed
    /// over.
    double greatest() const { return m_greatest; }
    double greatestNorm() const { return m_greatestNorm; }

private:
    static constexpr std::int64_t kKept = std::int64_t{1} << 20;

    void keep();
    void addRows(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                 std::span<double> sums) const;

    std::shared_ptr<const Table> m_table;
    std::int64_t m_block = 1;
    std::vector<double> m_sums;   // of all rows above each block, row-major
    std::vector<double> m_norms;  // Σ |row|² of all rows above each row
    double m_greatest = 0;
    double m_greatestNorm = 0;
};

}  // namespace posiscope
