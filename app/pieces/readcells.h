// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <optional>

namespace posiscope {

/// A cell of a matrix, in the coordinates of its two axes.
struct Cell {
    std::int64_t down;
    std::int64_t across;
};

/// The visible cells of a plot, for screen readers. Values are computed only when a cell is requested. Valid
/// until the plot shows something else.
struct ReadCells {
    Cell first;  ///< the upper left one
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    QString down;                               ///< name of the row coordinate, as in "position"
    QString across;                             ///< name of the column coordinate
    std::function<QString(const Cell&)> words;  ///< value and place of a cell
    std::optional<Cell> marked{};               ///< the cell at the cursor

    bool has(const Cell& cell) const {
        return cell.down >= first.down && cell.down < first.down + rows && cell.across >= first.across &&
               cell.across < first.across + columns;
    }
};

}  // namespace posiscope
