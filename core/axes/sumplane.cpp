// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/sumplane.h"

#include <utility>

#include "core/fields/sumfield.h"

namespace posiscope {
namespace {

std::vector<double> shareOf(const AxisKernel& kernel, double from, const Places& places) {
    std::vector<double> values(places.count);
    kernel(from, places.first, places.step, values);
    return values;
}

/// The same from each of \p from in turn.
std::vector<double> sharesOf(const AxisKernel& kernel, const Places& from, const Places& places) {
    std::vector<double> values(from.count * places.count);
    const std::span<double> all(values);
    for (std::size_t i = 0; i < from.count; ++i)
        kernel(from.at(i), places.first, places.step, all.subspan(i * places.count, places.count));
    return values;
}

}  // namespace

SumPlane::SumPlane(std::int64_t rows, std::int64_t columns, AxisKernel down, AxisKernel across, double rest)
    : PlaneMap(rows, columns), m_down(std::move(down)), m_across(std::move(across)), m_rest(rest) {}

std::vector<double> SumPlane::values(const PlanePoint& from, const Places& down, const Places& across) const {
    const std::vector<double> ofRows = shareOf(m_down, from.y, down);
    const std::vector<double> ofColumns = shareOf(m_across, from.x, across);
    std::vector<double> all;
    all.reserve(ofRows.size() * ofColumns.size());
    for (const double row : ofRows)
        for (const double column : ofColumns)
            all.push_back(row + m_rest + column);
    return all;
}

std::vector<double> SumPlane::along(const PlanePoint& from, const PlanePoint& step, std::size_t count) const {
    std::vector<double> values = shareOf(m_down, from.y, {from.y, step.y, count});
    const std::vector<double> ofColumns = shareOf(m_across, from.x, {from.x, step.x, count});
    for (std::size_t k = 0; k < count; ++k)
        values[k] += m_rest + ofColumns[k];
    return values;
}

std::shared_ptr<const Field> SumPlane::against(const PlanePoint& from) const {
    return tiles({from.y, 1, 1}, {from.x, 1, 1});
}

/// The share of an axis is the same in all tiles of a row or column, so that tiles are a sum, too.
std::shared_ptr<const Field> SumPlane::tiles(const Places& down, const Places& across) const {
    std::vector<double> ofRows = sharesOf(m_down, down, everyRow());
    for (double& row : ofRows)
        row += m_rest;
    return std::make_shared<const SumField>(std::move(ofRows), sharesOf(m_across, across, everyColumn()));
}

}  // namespace posiscope
