// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/range.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/fields/field.h"

namespace posiscope {
namespace {

constexpr std::int64_t kSide = 192;  // cells sampled along each side

/// The range of the cells under the middles of pixels, at most \p side in each direction, over \p rows × \p
/// columns.
Bounds sampledRange(const Field& field, std::int64_t rows, std::int64_t columns, std::int64_t side) {
    const auto down = static_cast<int>(std::min(rows, side));
    const auto across = static_cast<int>(std::min(columns, side));
    std::vector<float> values(static_cast<std::size_t>(down) * static_cast<std::size_t>(across));
    field.samples({0, static_cast<double>(rows), 0, static_cast<double>(columns)},
                  {values.data(), down, across, across});
    std::erase_if(values, [](float value) {
        return !std::isfinite(value);  // past the end of a table, or too large for float
    });
    if (values.empty())
        return {0, 0};
    const auto [least, greatest] = std::ranges::minmax(values);
    return {static_cast<double>(least), static_cast<double>(greatest)};
}

}  // namespace

Bounds scaleOver(double a, double b) {
    const Bounds bounds{std::min(a, b), std::max(a, b)};
    if (bounds.greatest - bounds.least > 1e-9 * std::max(1.0, std::abs(bounds.greatest)))
        return bounds;
    if (std::abs(bounds.greatest) < 1e-9)
        return {-1, 1};
    return {std::min(0.0, bounds.least), std::max(0.0, bounds.greatest)};
}

Bounds rangeOf(const Field& field, int coarseness) {
    const std::int64_t side = kSide / coarseness;
    const Extent all = field.extent();
    const Bounds sampled = sampledRange(field, all.rows, all.columns, side);
    if (all.rows <= side && all.columns <= side)
        return sampled;
    const Bounds first = sampledRange(field, std::min(all.rows, side), std::min(all.columns, side), side);
    return {std::min(sampled.least, first.least), std::max(sampled.greatest, first.greatest)};
}

}  // namespace posiscope
