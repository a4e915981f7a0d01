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

/// The difference between a table and its model.
struct Residual {
    double rootMeanSquare = 0;
    double largest = 0;    ///< magnitude
    std::int64_t row = 0;  ///< of the largest difference, in rows and columns of the table as read
    std::int64_t column = 0;
    std::int64_t rows = 0;         ///< compared
    std::int64_t cells = 0;        ///< compared
    std::int64_t cellsBeyond = 0;  ///< cells that rounding does not explain
    std::int64_t rowsBeyond = 0;   ///< rows with such a cell
    std::int64_t firstRow = -1;    ///< the first cell beyond rounding; −1: none
    std::int64_t firstColumn = -1;
    double explainedSquare = 0;  ///< mean square of the differences in cells that rounding explains
    double signalSquare = 0;     ///< mean square of the model, for comparison
    double towardsZero = 0;      ///< mean difference in the direction of the model's sign: shows truncation

    /// Whether rounding explains the table.
    bool exact() const { return cells > 0 && cellsBeyond == 0 && explainsCells(); }
    /// Whether the cells are explained at all. They are not if the tolerances are as large as the numbers.
    bool explainsCells() const { return explainedSquare <= 0.01 * signalSquare; }
    /// A substantial share of the cells of most rows differs, and the other cells agree: the effect of
    /// slowing some of the waves down. A damaged column affects fewer cells, and noise affects nearly all.
    bool isOfAPart() const {
        constexpr double kColumn = 0.02;
        constexpr double kNoise = 0.8;
        const double share = cells > 0 ? static_cast<double>(cellsBeyond) / static_cast<double>(cells) : 0;
        return goodRows() < 0.5 && share > kColumn && share < kNoise;
    }
    /// Share of rows that agree with the model.
    double goodRows() const {
        return rows > 0 ? 1 - static_cast<double>(rowsBeyond) / static_cast<double>(rows) : 0;
    }
};

/// The residual over \p rows of \p table, every \p every-th; on all cores. Cells that are not finite count as
/// beyond.
/// \throws SearchStopped
Residual residualOf(const Table& table, const TableModel& model, Interval rows, const std::stop_token& stop,
                    std::int64_t every = 1);

/// All of \p columns if they are few, otherwise those at both ends and some between, for a first look.
std::vector<std::size_t> spreadColumns(std::int64_t columns);

/// The same for a sample of cells spread over the table, for a first look; the counts are those of the
/// sample.
Residual residualOfSome(const Table& table, const WaveModel& model, const std::stop_token& stop);

}  // namespace posiscope
