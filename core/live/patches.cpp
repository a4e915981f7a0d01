// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What pages with maps of patches call besides the functions of module.cpp.
#include <cstdint>
#include <vector>

#include "core/axes/contour.h"
#include "core/live/module.h"
#include "core/live/planeinpage.h"

namespace posiscope {

PlaneInPage* patches() {
    static PlaneInPage plane;
    return &plane;
}

}  // namespace posiscope

extern "C" {
using namespace posiscope;

/// The patch whose map is looked at.
POSISCOPE_EXPORT(lookAtPatch) void lookAtPatch(double row, double column) {
    patches()->look({row, column});
}

/// Of its map: the two ends of the colour scale, the least and the greatest value, and the value halfway.
POSISCOPE_EXPORT(patchScale) const double* patchScale() {
    PlaneInPage& plane = *patches();
    const Bounds reached = plane.field().bounds();
    returnedNumbers() = {plane.scale().least, plane.scale().greatest, reached.least, reached.greatest,
                         plane.half()};
    return returnedNumbers().data();
}

POSISCOPE_EXPORT(patchValue) double patchValue(double row, double column) {
    return patches()->map().value(patches()->from(), {row, column});
}

/// The kernel from the patch on, so many patches a step down and across: how many values, the step, the
/// patches to half (NaN where it is not reached), then the values.
POSISCOPE_EXPORT(patchLine) const double* patchLine(int down, int across) {
    PlaneInPage& plane = *patches();
    const PlaneDirection direction{down, across};
    const PlaneLine line =
        lineAlong(plane.map(), plane.from(), direction, farthest(plane.map(), direction), plane.half());
    std::vector<double>& numbers = returnedNumbers();
    numbers = {static_cast<double>(line.values.size()), line.step, line.half.value_or(nothing())};
    numbers.insert(numbers.end(), line.values.begin(), line.values.end());
    return numbers.data();
}

/// Where the map is at \p share of the way from its least to its greatest value, as seen at so many places
/// down and across: how many numbers follow, then y and x of the points of each line, NaN after each line.
POSISCOPE_EXPORT(patchContours) const double* patchContours(double share, int rows, int columns) {
    PlaneInPage& plane = *patches();
    const auto over = [](std::int64_t count, int places) {
        return Places{-0.5, static_cast<double>(count) / (places - 1), static_cast<std::size_t>(places)};
    };
    const Places down = over(plane.map().rows(), rows);
    const Places across = over(plane.map().columns(), columns);
    const Bounds reached = plane.field().bounds();
    const double level = reached.least + share * (reached.greatest - reached.least);
    std::vector<double>& numbers = returnedNumbers();
    numbers.assign(1, 0.0);
    for (const ContourLine& line :
         contoursOf(plane.map().values(plane.from(), down, across), down, across, level)) {
        for (const PlanePoint& point : line)
            numbers.insert(numbers.end(), {point.y, point.x});
        numbers.insert(numbers.end(), {nothing(), nothing()});
    }
    numbers[0] = static_cast<double>(numbers.size() - 1);
    return numbers.data();
}
}
