// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/numbers/doubledouble.h"
#include "core/tables/bounds.h"
#include "core/tables/table.h"

namespace posiscope {

/// Read access to numbers of one row: in place if they are stored as doubles, otherwise converted.
class RowAt {
public:
    /// \p count columns of \p row from \p first on. Valid as long as \p table and \p room, which holds the
    /// converted numbers.
    RowAt(const Table& table, std::int64_t row, std::int64_t first, std::size_t count,
          std::vector<double>& room)
        : m_numbers(table.doublesOf(row, first)) {
        if (m_numbers)
            return;
        room.resize(count);
        table.readRow(row, first, room);
        m_numbers = room.data();
    }

    double operator[](std::size_t j) const { return m_numbers[j]; }
    const double* data() const { return m_numbers; }

private:
    const double* m_numbers;
};

/// How a sum over many rows is computed.
enum class Effort {
    Exact,  ///< all rows, however long it takes
    Drawn   ///< for the screen: samples rows from each run of a large table
};

/// Sums over runs of a table's rows, O(columns) whatever the length of the run: prefix sums are stored at
/// every block() rows, as many as fit into kKept numbers, and the rest of a run is added row by row. Absolute
/// error of a run ≤ rows·2^-52 times the largest number of the table. Rows with numbers that are not finite
/// are left out of the prefix sums, because they would spoil all sums after them; they are added one by one.
///
/// A large table, above kLarge numbers, is never read as a whole: no sums are stored, exact sums read every
/// row of the run, and drawn ones sample kLooks of its rows.
class RowSums {
public:
    explicit RowSums(std::shared_ptr<const Table> table);

    const Table& table() const { return *m_table; }
    bool large() const { return m_large; }

    /// Rows of a run of a large table that drawing reads.
    static constexpr std::int64_t kLooks = 4;

    /// Adds weight·(row first + … + row end − 1) to \p sums; \p sums starts at \p column.
    void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                std::span<double> sums, Effort effort = Effort::Exact) const;

    /// The minimum and maximum of \p column in rows first … end − 1. For a large table, of kLooks of these
    /// rows, because each row of a mapped file may be on another page.
    Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const;
    /// Σ |row|² over first … end − 1, sampled like addRun().
    double squaredNorms(std::int64_t first, std::int64_t end, Effort effort = Effort::Exact) const;

    /// Largest magnitude of any number, and of any row's norm; for a large table, of an evenly spaced sample
    /// of rows. NaN and infinities are ignored.
    double greatest() const { return m_greatest; }
    double greatestNorm() const { return m_greatestNorm; }

private:
    static constexpr std::int64_t kKept = std::int64_t{1} << 20;
    static constexpr std::int64_t kLarge = std::int64_t{1} << 25;
    static constexpr std::int64_t kChosen = 512;  ///< rows sampled from a large table
    static constexpr std::int64_t kStack = 16;    ///< extremes are stored for groups of so many rows

    void keep();
    double squaredNorm(std::int64_t r) const;
    void lookAround();
    double lookAt(std::int64_t r, std::vector<double>& row);
    template <class Look>
    void lookAlong(std::int64_t first, std::int64_t end, const Look& look) const;
    std::span<const std::int64_t> brokenIn(std::int64_t first, std::int64_t end) const;
    void addRows(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                 std::span<double> sums) const;

    std::shared_ptr<const Table> m_table;
    std::int64_t m_block = 1;
    bool m_large = false;
    std::vector<std::int64_t> m_broken;  // rows with numbers that are not finite, ascending
    std::vector<double> m_sums;          // of all rows above each block, row-major
    /// Σ |row|² of all rows above each row. In double-double, because a long row must not round away the
    /// short ones below it.
    std::vector<DoubleDouble> m_norms;
    std::vector<Bounds> m_extremes;  // of each column in every kStack rows, row-major
    double m_greatest = 0;
    double m_greatestNorm = 0;
};

}  // namespace posiscope
