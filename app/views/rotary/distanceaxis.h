// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/plotframe.h"

namespace posiscope {

/// An axis of signed distances with 0 in the middle: linear, or for long ranges logarithmic on both sides (1
/// + |Δ|), so that near and far distances are visible together.
class DistanceAxis {
public:
    DistanceAxis() = default;
    explicit DistanceAxis(double reach);

    double reach() const { return m_reach; }
    bool logarithmic() const { return m_logarithmic; }

    /// The coordinate of a distance on the linear axis of the plot frame, and the inverse.
    double place(double distance) const;
    double distanceAt(double place) const;

    /// The axis for a plot of \p width pixels.
    Axis axis(const QString& label, int width) const;

    bool operator==(const DistanceAxis&) const = default;

private:
    double m_reach = 1;
    bool m_logarithmic = false;
};

}  // namespace posiscope
