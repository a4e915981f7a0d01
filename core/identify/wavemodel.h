// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "core/parameters/variant.h"
#include "core/positions/coordinates.h"
#include "core/schemes/sinusoidal.h"

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
    bool isUnsaid(std::int64_t row) const;
    double positionOf(std::int64_t row, std::size_t axis) const;
};

}  // namespace posiscope
