// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/wavemodel.h"

#include <functional>

#include "core/identify/searchstop.h"
#include "core/numbers/sinesandcosines.h"
#include "core/parallel/workers.h"
#include "core/precision/rounding.h"

namespace posiscope {

std::int64_t firstDifferingRow(const TableModel& one, const TableModel& other, std::int64_t first,
                               std::int64_t end, const std::stop_token& stop) {
    const auto width = static_cast<std::size_t>(one.columns());
    if (other.columns() != one.columns())
        return -1;
    std::vector<double> a(width), b(width), allowedA(width), allowedB(width);
    for (std::int64_t row = first; row < end; ++row) {
        throwIfStopped(stop);
        one.readRow(row, a, allowedA);
        other.readRow(row, b, allowedB);
        for (std::size_t j = 0; j < width; ++j)
            if (std::abs(a[j] - b[j]) > 2 * (allowedA[j] + allowedB[j]))
                return row;
    }
    return -1;
}

double WaveModel::positionOf(std::int64_t row, std::size_t axis) const {
    const std::int64_t last = rows() - 1;
    if (row <= last)
        return coordinates.at(row, axis);
    const double known = coordinates.at(last, axis);
    const double step = last > 0 ? known - coordinates.at(last - 1, axis) : 1;
    return known + step * static_cast<double>(row - last);
}

template <class ColumnAt>
void WaveModel::readWaves(std::int64_t row, ColumnAt columnAt, std::span<double> values,
                          std::span<double> tolerances) const {
    if (isUnsaid(row)) {
        std::ranges::fill(values, std::nan(""));
        std::ranges::fill(tolerances, 0);
        return;
    }
    std::vector<double> position(coordinates.axes());
    for (std::size_t axis = 0; axis < position.size(); ++axis)
        position[axis] = positionOf(row, axis);
    const auto isZero = [&](const Column& column) {
        return column.wave == Wave::Zero || std::isnan(position[column.axis]);
    };
    std::vector<double> angles(values.size()), cosines(values.size());
    for (std::size_t k = 0; k < angles.size(); ++k)
        if (const Column& column = waves[columnAt(k)]; !isZero(column))
            angles[k] = rounded(
                position[column.axis] * frequencies[static_cast<std::size_t>(column.frequency)], productsIn);
    sinesAndCosines(angles, values, cosines);
    for (std::size_t k = 0; k < angles.size(); ++k) {
        const Column& column = waves[columnAt(k)];
        if (isZero(column)) {
            values[k] = 0;
            tolerances[k] = tolerance.of(0);
            continue;
        }
        if (!std::isfinite(angles[k])) {
            values[k] =
                HUGE_VAL;  // which no table holds, so a position that overflows its type explains nothing
            tolerances[k] = 0;
            continue;
        }
        values[k] = scale * (column.wave == Wave::Sine ? values[k] : cosines[k]);
        tolerances[k] = tolerance.of(values[k]) + std::abs(scale * angles[k]) * tolerance.phase;
        if (!missed.empty())
            tolerances[k] +=
                std::abs(scale * missed[static_cast<std::size_t>(column.frequency)] * position[column.axis]);
    }
}

void WaveModel::readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const {
    readWaves(row, std::identity{}, values, tolerances);
}

void WaveModel::readCells(std::int64_t row, std::span<const std::size_t> columns, std::span<double> values,
                          std::span<double> tolerances) const {
    readWaves(
        row, [columns](std::size_t k) { return columns[k]; }, values, tolerances);
}

namespace {

constexpr std::int64_t kMostTasks = 64;
constexpr std::int64_t kRowsSeen = 192;
constexpr std::int64_t kColumnsSeen = 96;

struct Sums {
    Residual residual;
    double squares = 0;
    double explained = 0;  // sum over the cells that rounding explains
    double signal = 0;
    double along = 0;
};

void addCell(Sums& sums, double stored, double expected, double allowed, std::int64_t row,
             std::int64_t column, bool& beyond) {
    if (std::isnan(expected))
        return;
    Residual& r = sums.residual;
    const double rest = stored - expected;
    ++r.cells;
    if (std::isfinite(expected))  // otherwise a reading that explains nothing would outweigh the rest
        sums.signal += expected * expected;
    if (std::isfinite(rest)) {
        sums.squares += rest * rest;
        sums.along += expected > 0 ? rest : expected < 0 ? -rest : 0;
        if (std::abs(rest) > r.largest) {
            r.largest = std::abs(rest);
            r.row = row;
            r.column = column;
        }
    }
    if (std::abs(rest) <= allowed) {
        sums.explained += rest * rest;
        return;
    }
    ++r.cellsBeyond;
    beyond = true;
    if (r.firstRow < 0) {
        r.firstRow = row;
        r.firstColumn = column;
    }
}

Sums sumsOf(const Table& table, const TableModel& model, Interval rows, std::int64_t every,
            const std::stop_token& stop) {
    Sums sums;
    const auto width = static_cast<std::size_t>(table.columns());
    std::vector<double> stored(width), expected(width), allowed(width);
    for (std::int64_t row = rows.first; row < rows.last; row += every) {
        throwIfStopped(stop);
        table.readRow(row, 0, stored);
        model.readRow(row, expected, allowed);
        bool beyond = false;
        for (std::size_t j = 0; j < width; ++j)
            addCell(sums, stored[j], expected[j], allowed[j], row, static_cast<std::int64_t>(j), beyond);
        sums.residual.rowsBeyond += beyond ? 1 : 0;
        ++sums.residual.rows;
    }
    return sums;
}

void add(Sums& all, const Sums& part) {
    Residual& r = all.residual;
    const Residual& p = part.residual;
    if (p.largest > r.largest) {
        r.largest = p.largest;
        r.row = p.row;
        r.column = p.column;
    }
    if (r.firstRow < 0) {
        r.firstRow = p.firstRow;
        r.firstColumn = p.firstColumn;
    }
    r.rows += p.rows;
    r.cells += p.cells;
    r.cellsBeyond += p.cellsBeyond;
    r.rowsBeyond += p.rowsBeyond;
    all.squares += part.squares;
    all.explained += part.explained;
    all.signal += part.signal;
    all.along += part.along;
}

Residual ofSums(const Sums& all) {
    Residual r = all.residual;
    if (r.cells > 0) {
        const auto count = static_cast<double>(r.cells);
        r.rootMeanSquare = std::sqrt(all.squares / count);
        if (r.cells > r.cellsBeyond)
            r.explainedSquare = all.explained / static_cast<double>(r.cells - r.cellsBeyond);
        r.signalSquare = all.signal / count;
        r.towardsZero = -all.along / count;
    }
    return r;
}

}  // namespace

Residual residualOf(const Table& table, const TableModel& model, Interval rows, const std::stop_token& stop,
                    std::int64_t every) {
    const std::int64_t tasks = std::clamp<std::int64_t>(rows.size() / (4 * every), 1, kMostTasks);
    std::vector<Sums> parts(static_cast<std::size_t>(tasks));
    const std::int64_t steps = (rows.size() + every - 1) / every;
    parallelFor(static_cast<int>(tasks), [&](int task) {
        const Interval part{rows.first + task * steps / tasks * every,
                            std::min(rows.last, rows.first + (task + 1) * steps / tasks * every)};
        parts[static_cast<std::size_t>(task)] = sumsOf(table, model, part, every, stop);
    });
    Sums all;
    for (const Sums& part : parts)
        add(all, part);
    return ofSums(all);
}

std::vector<std::size_t> spreadColumns(std::int64_t columns) {
    constexpr std::int64_t kEnd = 8;
    const std::int64_t every = columns <= kColumnsSeen ? 1 : (columns / kColumnsSeen) | 1;
    std::vector<std::size_t> chosen;
    for (std::int64_t j = 0; j < columns; ++j)
        if (j % every == 0 || j < kEnd || j >= columns - kEnd)
            chosen.push_back(static_cast<std::size_t>(j));
    return chosen;
}

Residual residualOfSome(const Table& table, const WaveModel& model, const std::stop_token& stop) {
    const std::vector<std::size_t> columns = spreadColumns(table.columns());
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    std::vector<double> expected(columns.size()), allowed(columns.size());
    // Odd and not constant: positions in 16 bits stay exact at even numbers far longer than at odd ones, and
    // so does every fifth of steps of a tenth.
    const std::int64_t every = std::max<std::int64_t>(1, table.rows() / kRowsSeen) | 1;
    Sums sums;
    const auto seen = [every](std::int64_t look) { return look * every + look % every; };
    for (std::int64_t look = 0; seen(look) < table.rows(); ++look) {
        const std::int64_t r = seen(look);
        throwIfStopped(stop);
        table.readRow(r, 0, row);
        model.readCells(r, columns, expected, allowed);
        bool beyond = false;
        for (std::size_t k = 0; k < columns.size(); ++k)
            if (!std::isnan(row[columns[k]]))  // the comparison of all cells reports these
                addCell(sums, row[columns[k]], expected[k], allowed[k], r,
                        static_cast<std::int64_t>(columns[k]), beyond);
        sums.residual.rowsBeyond += beyond ? 1 : 0;
        ++sums.residual.rows;
    }
    return ofSums(sums);
}

}  // namespace posiscope
