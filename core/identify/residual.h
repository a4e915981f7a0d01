// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/identify/wavemodel.h"
#include "core/parameters/interval.h"
#include "core/tables/table.h"

namespace posiscope {

/// What is left of a table when its model is taken off.
struct Residual {
    double rootMeanSquare = 0;
    double largest = 0;    ///< magnitude
    std::int64_t row = 0;  ///< where the largest is, in rows and columns of the table as it was read
    std::int64_t column = 0;
    std::int64_t rows = 0;         ///< compared
    std::int64_t cells = 0;        ///< likewise
    std::int64_t cellsBeyond = 0;  ///< that rounding does not explain
    std::int64_t rowsBeyond = 0;   ///< that have such a cell
    std::int64_t firstRow = -1;    ///< where it starts: the first cell beyond rounding; −1: nowhere
    std::int64_t firstColumn = -1;
    double explainedSquare = 0;  ///< mean square of what is left in the cells that rounding explains
    double signalSquare = 0;     ///< the same of the model, to compare with
    double towardsZero = 0;      ///< mean of the rest along the sign of the model: truncation shows here

    /// Rounding explains it.
    bool exact() const { return cells > 0 && cellsBeyond == 0 && explainsCells(); }
    /// Whether cells are explained at all: they are not where what is allowed is as large as the numbers.
    bool explainsCells() const { return explainedSquare <= 0.01 * signalSquare; }
    /// A good part of the cells of most rows is something else, and the others are as the model says: what
    /// slows some of the waves down leaves that. A damaged column is less, and noise leaves hardly a cell.
    bool isOfAPart() const {
        constexpr double kColumn = 0.02;
        constexpr double kNoise = 0.8;
        const double share = cells > 0 ? static_cast<double>(cellsBeyond) / static_cast<double>(cells) : 0;
        return goodRows() < 0.5 && share > kColumn && share < kNoise;
    }
    /// Share of rows that are as the model says.
    double goodRows() const {
        return rows > 0 ? 1 - static_cast<double>(rowsBeyond) / static_cast<double>(rows) : 0;
    }
};

/// Of \p rows of \p table, every \p every-th; on all cores. Cells that are not finite are beyond.
/// \throws SearchStopped
Residual residualOf(const Table& table, const TableModel& model, Interval rows, const std::stop_token& stop,
                    std::int64_t every = 1);

/// All of \p columns where they are few, else those at both ends and some between: for a first look.
std::vector<std::size_t> spreadColumns(std::int64_t columns);

/// The same of some cells only, spread over the table: a first look, whose counts are those of what was seen.
Residual residualOfSome(const Table& table, const WaveModel& model, const std::stop_token& stop);

}  // namespace posiscope
