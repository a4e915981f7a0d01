// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/views/rotary/rotaryhead.h"
#include "core/rotary/relativeerror.h"

namespace posiscope {

/// The rounding errors of a head at one position: sines and cosines, and the score at one distance.
struct RoundedSample {
    std::int64_t position;
    TurnError turn;
    RelativeScore score;  ///< of the key at this position
};

/// Samples of positions 1 … farthest, evenly spaced on a logarithmic axis; recomputed only when their inputs
/// change. Uses all cores.
class RoundedSamples {
public:
    const std::vector<RoundedSample>& of(const std::shared_ptr<const RotaryHead>& head, std::int64_t distance,
                                         std::int64_t farthest, bool coarse);

    double exactScore() const { return m_exact; }

private:
    std::shared_ptr<const RotaryHead> m_head;
    std::int64_t m_distance = 0;
    std::int64_t m_farthest = 0;
    bool m_coarse = false;
    double m_exact = 0;
    std::vector<RoundedSample> m_samples;
};

}  // namespace posiscope
