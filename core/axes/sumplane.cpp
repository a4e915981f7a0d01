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
    std::vector<double> ofRows = shareOf(m_down, from.y, {0, 1, static_cast<std::size_t>(rows())});
    for (double& row : ofRows)
        row += m_rest;
    return std::make_shared<const SumField>(
        std::move(ofRows), shareOf(m_across, from.x, {0, 1, static_cast<std::size_t>(columns())}));
}

}  // namespace posiscope
