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

void WaveModel::readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const {
    if (static_cast<std::size_t>(row) < unsaid.size() && unsaid[static_cast<std::size_t>(row)]) {
        std::ranges::fill(values, std::nan(""));
        std::ranges::fill(tolerances, 0);
        return;
    }
    // Neighbouring columns of one pair share the angle.
    std::int32_t knownFrequency = -1;
    std::int32_t knownAxis = -1;
    double sine = 0, cosine = 1, allowed = tolerance.cell;
    for (std::size_t j = 0; j < waves.size(); ++j) {
        const auto& [column, axis] = waves[j];
        const double p = positionOf(row, static_cast<std::size_t>(axis));
        if (column.wave == Wave::Zero || std::isnan(p)) {
            values[j] = 0;
            tolerances[j] = tolerance.cell;
            continue;
        }
        if (column.frequency != knownFrequency || axis != knownAxis) {
            const double angle =
                rounded(p * frequencies[static_cast<std::size_t>(column.frequency)], productsIn);
            sine = std::sin(angle);
            cosine = std::cos(angle);
            allowed = tolerance.cell + std::abs(scale * angle) * tolerance.phase;
            knownFrequency = column.frequency;
            knownAxis = axis;
        }
        values[j] = scale * (column.wave == Wave::Sine ? sine : cosine);
        tolerances[j] = allowed;
    }
}

}  // namespace posiscope
