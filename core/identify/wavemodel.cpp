// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/wavemodel.h"

#include <algorithm>
#include <cmath>

#include "core/precision/rounding.h"

namespace posiscope {

double WaveModel::positionOf(std::int64_t row, std::size_t axis) const {
    const std::vector<double>& known = positions[axis];
    if (row < std::ssize(known))
        return known[static_cast<std::size_t>(row)];
    const std::size_t last = known.size() - 1;
    const double step = last > 0 ? known[last] - known[last - 1] : 1;
    return known[last] + step * static_cast<double>(row - static_cast<std::int64_t>(last));
}

/// Neighbouring columns of one pair share the angle.
struct WaveModel::Angle {
    std::int32_t frequency = -1;
    std::int32_t axis = -1;
    double sine = 0;
    double cosine = 1;
    double allowed = 0;
};

bool WaveModel::isUnsaid(std::int64_t row) const {
    return static_cast<std::size_t>(row) < unsaid.size() && unsaid[static_cast<std::size_t>(row)];
}

void WaveModel::readCell(std::int64_t row, std::size_t column, Angle& known, double& value,
                         double& allowed) const {
    const auto& [wave, axis] = waves[column];
    const double p = positionOf(row, static_cast<std::size_t>(axis));
    if (wave.wave == Wave::Zero || std::isnan(p)) {
        value = 0;
        allowed = tolerance.of(0);
        return;
    }
    if (wave.frequency != known.frequency || axis != known.axis) {
        const double angle = rounded(p * frequencies[static_cast<std::size_t>(wave.frequency)], productsIn);
        const double off = missed.empty() ? 0 : missed[static_cast<std::size_t>(wave.frequency)] * p;
        known = {wave.frequency, axis, std::sin(angle), std::cos(angle),
                 std::abs(scale * angle) * tolerance.phase + std::abs(scale * off)};
    }
    value = scale * (wave.wave == Wave::Sine ? known.sine : known.cosine);
    allowed = tolerance.of(value) + known.allowed;
}

void WaveModel::readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const {
    if (isUnsaid(row)) {
        std::ranges::fill(values, std::nan(""));
        std::ranges::fill(tolerances, 0);
        return;
    }
    Angle known;
    for (std::size_t j = 0; j < waves.size(); ++j)
        readCell(row, j, known, values[j], tolerances[j]);
}

void WaveModel::readCells(std::int64_t row, std::span<const std::size_t> columns, std::span<double> values,
                          std::span<double> tolerances) const {
    Angle known;
    for (std::size_t k = 0; k < columns.size(); ++k) {
        if (isUnsaid(row)) {
            values[k] = std::nan("");
            tolerances[k] = 0;
        } else {
            readCell(row, columns[k], known, values[k], tolerances[k]);
        }
    }
}

}  // namespace posiscope
