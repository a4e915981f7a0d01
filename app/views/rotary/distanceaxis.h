// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/plotframe.h"

namespace posiscope {

/// An axis of signed distances with 0 in the middle: of equal steps, or where it reaches far of equal
/// factors on both sides (1 + |Δ|), so that near distances are seen beside far ones.
class DistanceAxis {
public:
    DistanceAxis() = default;
    explicit DistanceAxis(double reach);

    double reach() const { return m_reach; }
    bool logarithmic() const { return m_logarithmic; }

    /// Where a distance lies on the plain axis that the frame of the plot knows, and back.
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
