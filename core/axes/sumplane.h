// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>

#include "core/axes/planemap.h"

namespace posiscope {

/// The share of one axis in the value of two patches: of a patch at \p from against \p first, \p first + \p
/// step, … on this axis, into \p values. All are places in patches.
using AxisKernel = std::function<void(double from, double first, double step, std::span<double> values)>;

/// Encodings whose channels belong to one axis each: the value of two patches is the sum of a kernel along
/// each axis. So a map of any size takes the memory and time of its edges.
class SumPlane : public PlaneMap {
public:
    /// \param rest added everywhere: the share of channels that are equal in all patches
    SumPlane(std::int64_t rows, std::int64_t columns, AxisKernel down, AxisKernel across, double rest = 0);

    std::vector<double> values(const PlanePoint& from, const Places& down,
                               const Places& across) const override;
    std::vector<double> along(const PlanePoint& from, const PlanePoint& step,
                              std::size_t count) const override;
    std::shared_ptr<const Field> against(const PlanePoint& from) const override;
    std::shared_ptr<const Field> tiles(const Places& down, const Places& across) const override;

private:
    AxisKernel m_down;
    AxisKernel m_across;
    double m_rest;
};

}  // namespace posiscope
