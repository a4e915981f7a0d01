// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/axes/planemap.h"

namespace posiscope {

/// The share of one axis in the value of two patches: of a patch at \p from against \p first, \p first + \p
/// step, … on this axis, into \p values. All are places in patches.
using AxisKernel = std::function<void(double from, double first, double step, std::span<double> values)>;

/// Encodings whose channels belong to one axis each: the value of two patches is the sum of a kernel along
/// each axis. So a map of any size takes the memory and time of its edges. Not for several threads at once.
class SumPlane : public PlaneMap {
public:
    /// What a kernel depends on: the two places, or their distance alone. Then the lines from one patch are
    /// those from every other one, and are kept.
    enum class Kernels { OfPlaces, OfDistance };

    /// \param rest added everywhere: the share of channels that are equal in all patches
    SumPlane(std::int64_t rows, std::int64_t columns, AxisKernel down, AxisKernel across, Kernels kernels,
             double rest = 0);

    std::vector<double> values(const PlanePoint& from, const Places& down,
                               const Places& across) const override;
    std::vector<double> along(const PlanePoint& from, const PlanePoint& step,
                              std::size_t count) const override;
    std::shared_ptr<const Field> against(const PlanePoint& from) const override;
    std::shared_ptr<const Field> tiles(const Places& down, const Places& across) const override;

private:
    /// An axis of patches, with its kernel.
    struct Axis {
        AxisKernel kernel;
        std::int64_t patches;
        mutable std::vector<double> kept{};  ///< if it is of the distance: at 1 − patches … patches − 1

        /// Against every patch.
        std::vector<double> from(double place, Kernels kernels) const;
    };
    struct Line {
        PlanePoint step;
        std::vector<double> values;
    };

    std::vector<double> madeAlong(const PlanePoint& from, const PlanePoint& step, std::size_t count) const;

    Axis m_down;
    Axis m_across;
    Kernels m_kernels;
    double m_rest;
    mutable std::vector<Line> m_lines;
};

}  // namespace posiscope
