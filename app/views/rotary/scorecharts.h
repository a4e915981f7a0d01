// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/views/rotary/headcharts.h"
#include "app/views/rotary/scorespread.h"

namespace posiscope {

/// The score at the cursor's distance along the positions; without rounding it would be constant.
/// \param exact the exact score
/// \param tolerance maximum deviation of a score that still counts as relative
Chart relativeScoreChart(const Document& document, const std::vector<RoundedSample>& samples, double exact,
                         double tolerance);

/// The scores at one distance along the positions, which are equal only if query and key use the same
/// pairing.
class MixedScores {
public:
    /// For \p positions from 0 on. The object must outlive the drawing.
    Chart chart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                std::int64_t positions);

private:
    void measure(const std::shared_ptr<const RotaryHead>& head, std::int64_t distance,
                 std::int64_t positions);

    std::shared_ptr<const RotaryHead> m_head;
    std::int64_t m_distance = 0;
    std::vector<double> m_same;   ///< scores at positions 0, 1, … with a common pairing
    std::vector<double> m_mixed;  ///< with the key in the other pairing
};

/// The score of a query and a key by their signed distance: a curve over real distances, with a dot at each
/// whole one if there is room. \param spread must outlive the drawing
Chart scoreChart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                 const DistanceAxis& distances, ScoreSpread& spread);

}  // namespace posiscope
