// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/identify/columnplan.h"
#include "core/identify/ladder.h"
#include "core/parameters/interval.h"
#include "core/parameters/variant.h"
#include "core/positions/coordinates.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"

namespace posiscope {

/// The numbers that a table would hold under a given name: a value for every cell and its rounding tolerance.
class TableModel {
public:
    virtual ~TableModel() = default;

    virtual std::int64_t rows() const = 0;
    virtual std::int64_t columns() const = 0;

    /// The numbers of \p row, one for each column, and their tolerances (both spans of columns() length).
    /// NaN: no prediction for this cell. Rows after the last one continue the sequence, if the model can.
    virtual void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const = 0;
};

/// The first row in \p first … \p end − 1 in which the tables of two models differ; −1: none. \throws
/// SearchStopped
std::int64_t firstDifferingRow(const TableModel& one, const TableModel& other, std::int64_t first,
                               std::int64_t end, const std::stop_token& stop);

/// The tolerance of a number of a wave model: \p cell everywhere, or less where smaller numbers are more
/// exact, plus \p phase times the angle.
struct WaveTolerance {
    double cell = 0;
    double phase = 0;
    double relative = HUGE_VAL;  ///< times the number …
    double least = 0;            ///< … plus this, if less than cell

    double of(double value) const { return std::min(cell, relative * std::abs(value) + least); }
};

/// A table of waves: scale·sin or scale·cos of w·p, p being the row's position on the axis of the column.
/// Positions and frequencies are those of an implementation, rounded where it rounds.
class WaveModel : public TableModel {
public:
    std::vector<Column> waves{};
    std::vector<double> frequencies{};  ///< radians per unit of position
    std::vector<double> missed{};       ///< error of each frequency; empty: none
    Coordinates coordinates{};          ///< of the rows; a row without a position is zeros
    std::vector<bool> unsaid{};         ///< rows without a prediction; empty: none
    double scale = 1;
    Precision productsIn = Precision::Float64;
    WaveTolerance tolerance{};

    std::int64_t rows() const override { return coordinates.tokens(); }
    std::int64_t columns() const override { return std::ssize(waves); }
    void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const override;
    /// The same for some columns: both spans have the length of \p columns.
    void readCells(std::int64_t row, std::span<const std::size_t> columns, std::span<double> values,
                   std::span<double> tolerances) const;

private:
    /// Reads the waves of columns columnAt(0), columnAt(1), …
    template <class ColumnAt>
    void readWaves(std::int64_t row, ColumnAt columnAt, std::span<double> values,
                   std::span<double> tolerances) const;
    bool isUnsaid(std::int64_t row) const {
        return static_cast<std::size_t>(row) < unsaid.size() && unsaid[static_cast<std::size_t>(row)];
    }
    double positionOf(std::int64_t row, std::size_t axis) const;
};

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

/// The reading of a table of waves of one axis.
struct SinusoidReading {
    ColumnPlan plan{};
    Ladder ladder{};
    double firstPosition = 0;  ///< of the first row that is a position, in units of the ladder's step
    bool descending = false;   ///< positions descend from row to row
    double scale = 1;
    double scaleError = 0;                  ///< standard error
    std::optional<std::int64_t> gap{};      ///< row before which positions are missing or repeated
    std::vector<std::int64_t> zeroRows{};   ///< all zeros: padding, or a class token at the start
    std::vector<std::int64_t> otherRows{};  ///< not positions either: a trained class token
    Precision positionsIn = Precision::Float64;
    Precision productsIn = Precision::Float64;
    std::shared_ptr<WaveModel> model{};
    Residual residual{};
};

}  // namespace posiscope
