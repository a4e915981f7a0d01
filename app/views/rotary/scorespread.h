// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/views/rotary/distanceaxis.h"
#include "app/views/rotary/rotaryhead.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// The least and the greatest score under each pixel of a plot along distances, made again only when head,
/// axis or width have changed. Where waves are finer than pixels a line through samples would draw slower
/// ones that are not there.
class ScoreSpread {
public:
    /// \param looks samples of a pixel, at least 2; the last is the first of the next, so that spreads touch
    const std::vector<Bounds>& of(const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis,
                                  int pixels, int looks);

private:
    std::shared_ptr<const RotaryHead> m_head;
    DistanceAxis m_axis;
    int m_looks = 0;
    std::vector<Bounds> m_spread;
};

}  // namespace posiscope
