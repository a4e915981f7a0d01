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

/// Between \p before, where the value is above \p level, and \p after: halved until the map is nearly
/// straight there, then by false position.
double crossing(const PlaneMap& map, const PlanePoint& from, const PlaneDirection& direction, double level,
                double before, double after) {
    constexpr int kHalvings = 8;
    constexpr int kSteps = kHalvings + 3;
    const auto above = [&](double at) {
        return map.value(from, {from.y + at * direction.down, from.x + at * direction.across}) - level;
    };
    double high = above(before);
    double low = above(after);
    double at = after;
    for (int k = 0; k < kSteps && high > 0 && low < 0; ++k) {
        at = k < kHalvings ? (before + after) / 2 : before + (after - before) * high / (high - low);
        const double value = above(at);
        (value > 0 ? before : after) = at;
        (value > 0 ? high : low) = value;
    }
    return at;
}

/// The patches from \p from to the edge of the grid.
double patchesAlong(const PlaneMap& map, const PlanePoint& from, const PlaneDirection& direction) {
    const auto along = [](int step, double at, std::int64_t count) {
        return step == 0 ? HUGE_VAL : step > 0 ? static_cast<double>(count - 1) - at : at;
    };
    return std::min(along(direction.down, from.y, map.rows()),
                    along(direction.across, from.x, map.columns()));
}

/// Whether the map of \p from is the same along both directions, up to \p reach patches.
bool areEqual(const PlaneMap& map, const PlanePoint& from, const PlaneDirection& a, const PlaneDirection& b,
              double reach) {
    constexpr double kMost = 64;  // places that are compared
    constexpr double kRounding = 1e-9;
    const double step = std::max(1.0, std::floor(reach / kMost));
    const auto values = [&](const PlaneDirection& direction) {
        return map.along(from, {step * direction.down, step * direction.across},
                         static_cast<std::size_t>(reach / step) + 1);
    };
    return std::ranges::equal(values(a), values(b),
                              [](double one, double other) { return !(std::abs(one - other) > kRounding); });
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
    constexpr double kRounding = 1e-9;
    std::size_t shown = 0;
    while (shown < count && line.step * static_cast<double>(shown) <= reach + kRounding)
        ++shown;
    line.values.resize(shown);
    for (std::size_t i = 1; level && !line.half && i < shown; ++i)
        if (line.values[i - 1] > *level && line.values[i] <= *level)
            line.half = crossing(map, from, direction, *level, line.step * static_cast<double>(i - 1),
                                 line.step * static_cast<double>(i));
    const double patches = std::max(patchesAlong(map, from, direction),
                                    patchesAlong(map, from, {-direction.down, -direction.across}));
    if (line.half && *line.half > patches + kRounding)
        line.half.reset();
    return line;
}

std::vector<PlaneSide> sidesOf(const PlaneMap& map, const PlanePoint& from,
                               std::span<const PlaneDirection> directions, std::optional<double> level) {
    const auto patches = [&](const PlaneDirection& direction) { return patchesAlong(map, from, direction); };
    std::vector<PlaneSide> sides;
    for (const PlaneDirection& direction : directions) {
        if (patches(direction) < 1)
            continue;
        const auto same = std::ranges::find_if(sides, [&](const PlaneSide& side) {
            const double both = std::min(patches(direction), patches(side.longest));
            return areEqual(map, from, side.longest, direction, level ? farthest(map, direction) : both);
        });
        if (same == sides.end()) {
            sides.push_back({{direction}, direction});
            continue;
        }
        same->directions.push_back(direction);
        if (patches(direction) > patches(same->longest))
            same->longest = direction;
    }
    if (sides.empty())
        sides.push_back({{directions.front()}, directions.front()});
    for (PlaneSide& side : sides) {
        const double own = patches(side.longest);
        const bool goesOn = level && sides.size() == 1 && own >= 1;
        side.line = lineAlong(map, from, side.longest, goesOn ? farthest(map, side.longest) : own, level);
    }
    return sides;
}

Bounds scaleOf(const PlaneMap& map) {
    const auto bottom = static_cast<double>(map.rows() - 1);
    const auto right = static_cast<double>(map.columns() - 1);
    Bounds all = Bounds::ofNothing();
    for (const PlanePoint& corner :
         {PlanePoint{0, 0}, PlanePoint{0, right}, PlanePoint{bottom, 0}, PlanePoint{bottom, right}})
        all.add(map.against(corner)->bounds());
    constexpr double kWide = 4;      // rows of a table, no cosines or scores
    constexpr double kNarrow = 0.2;  // scores that hardly differ
    constexpr double kOne = 1e-9;    // one value
    const double range = all.greatest - all.least;
    const bool usual = range <= kOne || (range >= kNarrow && range <= kWide);
    const double step = usual ? 0.1 : std::pow(10, std::floor(std::log10(range)) - 1);
    constexpr double kRounding = 1e-9;
    const double greatest = std::round(all.greatest / step) * step;
    all.greatest = std::abs(all.greatest - greatest) < kRounding ? greatest : all.greatest;
    const double least = std::floor(all.least / step + kRounding) * step;
    return {std::min(least, all.greatest - step), all.greatest};
}

}  // namespace posiscope
