// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <optional>

namespace posiscope {

/// A cell of a matrix, by what its two axes call it.
struct Cell {
    std::int64_t down;
    std::int64_t across;
};

/// The cells of a plot that are looked at, for those who do not see them: nothing is worked out before a cell
/// is asked for. Valid until the plot shows something else.
struct ReadCells {
    Cell first;  ///< the upper left one
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    QString down;                               ///< what the rows are, as in "position"
    QString across;                             ///< and the columns
    std::function<QString(const Cell&)> words;  ///< a cell with its place
    std::optional<Cell> marked{};               ///< the one at the cursor

    bool has(const Cell& cell) const {
        return cell.down >= first.down && cell.down < first.down + rows && cell.across >= first.across &&
               cell.across < first.across + columns;
    }
};

}  // namespace posiscope
