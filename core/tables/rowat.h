// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

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

}  // namespace posiscope
