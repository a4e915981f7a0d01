// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/planekernel.h"

#include <algorithm>
#include <cmath>

#include "core/fields/field.h"
#include "core/fields/range.h"

namespace posiscope {
namespace {

constexpr std::size_t kLeastSamples = 481;
constexpr std::size_t kSamplesOfPatch = 8;  // more than six for each turn of the fastest wave

/// Between \p before, where the value is above \p level, and \p after.
double crossing(const PlaneMap& map, const PlanePoint& from, const PlaneDirection& direction, double level,
                double before, double after) {
    for (int k = 0; k < 40; ++k) {
        const double middle = (before + after) / 2;
        const double value =
            map.value(from, {from.y + middle * direction.down, from.x + middle * direction.across});
        (value > level ? before : after) = middle;
    }
    return after;
}

}  // namespace

double farthest(const PlaneMap& map, const PlaneDirection& direction) {
    const auto rows = static_cast<double>(map.rows() - 1);
    const auto columns = static_cast<double>(map.columns() - 1);
    return std::max(1.0, direction.down == 0     ? columns
                         : direction.across == 0 ? rows
                                                 : std::min(rows, columns));
}

PlaneLine lineAlong(const PlaneMap& map, const PlanePoint& from, const PlaneDirection& direction,
                    double reach, std::optional<double> level) {
    const double end = farthest(map, direction);
    const auto count = std::max(kLeastSamples, static_cast<std::size_t>(end) * kSamplesOfPatch + 1);
    PlaneLine line;
    line.step = end / static_cast<double>(count - 1);
    line.values = map.along(from, {line.step * direction.down, line.step * direction.across}, count);
    std::size_t shown = 0;
    while (shown < count && line.step * static_cast<double>(shown) <= reach)
        ++shown;
    line.values.resize(shown);
    for (std::size_t i = 1; level && !line.half && i < shown; ++i)
        if (line.values[i - 1] > *level && line.values[i] <= *level)
            line.half = crossing(map, from, direction, *level, line.step * static_cast<double>(i - 1),
                                 line.step * static_cast<double>(i));
    return line;
}

Bounds scaleOf(const PlaneMap& map) {
    const auto bottom = static_cast<double>(map.rows() - 1);
    const auto right = static_cast<double>(map.columns() - 1);
    Bounds all = Bounds::ofNothing();
    for (const PlanePoint& corner :
         {PlanePoint{0, 0}, PlanePoint{0, right}, PlanePoint{bottom, 0}, PlanePoint{bottom, right}})
        all.add(map.against(corner)->bounds());
    constexpr double kWide = 4;  // rows of a table, no cosines or scores
    const double range = all.greatest - all.least;
    const double step = range > kWide ? std::pow(10, std::floor(std::log10(range)) - 1) : 0.1;
    constexpr double kRounding = 1e-9;
    const double greatest = std::round(all.greatest / step) * step;
    all.greatest = std::abs(all.greatest - greatest) < kRounding ? greatest : all.greatest;
    const double least = std::floor(all.least / step + kRounding) * step;
    return {std::min(least, all.greatest - step), all.greatest};
}

}  // namespace posiscope
