// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/criticalpoints.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/analysis/crossing.h"
#include "core/analysis/kernel.h"
#include "core/analysis/wavesum.h"

namespace posiscope {

std::optional<KernelPoint> firstMinimum(const Kernel& kernel, double farthest) {
    if (kernel.sum().empty())
        return std::nullopt;
    // Every wave falls up to Δ = π/w_max, so g′ < 0 there and 3/w_max is a safe start.
    const auto found = firstCrossingNear(kernel.derivative(), 3 / kernel.sum().fastest(), farthest);
    if (!found)
        return std::nullopt;
    return KernelPoint{*found, kernel.at(*found)};
}

std::optional<std::int64_t> firstIntegerMinimum(const Kernel& kernel, std::int64_t farthest,
                                                const std::stop_token& stop) {
    const WaveSum steps = kernel.integerSteps();
    // The error of the samples is far smaller than this. A step this small is checked again with exact
    // phases.
    const double doubtful = 1e-12 * kernel.atZero() * std::max(1.0, steps.fastest());
    std::vector<double> values(33);
    for (std::int64_t first = 1; first < farthest && !stop.stop_requested();) {
        steps.sample(static_cast<double>(first) + 0.5, 1, values);
        for (std::size_t k = 0; k < values.size() && first < farthest; ++k, ++first) {
            const double x = static_cast<double>(first) + 0.5;
            const double step = std::abs(values[k]) < doubtful * x ? steps.at(x) : values[k];
            if (step > 0)
                return first;
        }
        values.resize(std::min<std::size_t>(values.size() * 2, 1056));
    }
    return std::nullopt;
}

std::optional<double> firstZero(const Kernel& kernel, double farthest, const std::stop_token& stop) {
    if (kernel.sum().empty())
        return std::nullopt;
    return firstCrossing(kernel.sum(), 0, farthest, stop);
}

}  // namespace posiscope
