// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/wavemodel.h"

#include <functional>

#include "core/identify/searchstop.h"
#include "core/numbers/sinesandcosines.h"
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

bool WaveModel::isUnsaid(std::int64_t row) const {
    return static_cast<std::size_t>(row) < unsaid.size() && unsaid[static_cast<std::size_t>(row)];
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

}  // namespace posiscope
