// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/views/rotary/distanceaxis.h"
#include "app/views/rotary/rotaryhead.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// The minimum and maximum score at each pixel of a plot along distances, recomputed only when head, axis or
/// width change. Where waves are finer than pixels, a line through samples would show slower waves that do
/// not exist (aliasing).
class ScoreSpread {
public:
    /// \param looks samples per pixel, at least 2; adjacent pixels share a sample, so that their ranges touch
    const std::vector<Bounds>& of(const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis,
                                  int pixels, int looks);

private:
    std::shared_ptr<const RotaryHead> m_head;
    DistanceAxis m_axis;
    int m_looks = 0;
    std::vector<Bounds> m_spread;
};

}  // namespace posiscope
