// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/relativeerror.h"

#include <cmath>

#include "core/rotary/rotatedvector.h"
#include "core/rotary/scorecurve.h"

namespace posiscope {

RelativeError::RelativeError(const RoundedRotary& rounded, const QueryKey& vectors, std::int64_t distance)
    : m_rounded(rounded),
      m_vectors(vectors),
      m_distance(distance),
      m_exact(ScoreCurve(rounded.exact(), vectors).at(static_cast<double>(distance))) {}

RelativeScore RelativeError::at(std::int64_t position) const {
    const double score = scoreOf(m_rounded.rotated(m_vectors.query, position - m_distance),
                                 m_rounded.rotated(m_vectors.key, position));
    return {position, score, score - m_exact};
}

std::optional<RelativeScore> RelativeError::firstAbove(double tolerance, std::int64_t end,
                                                       const std::stop_token& stop) const {
    for (std::int64_t position = 0; position < end && !stop.stop_requested(); ++position) {
        const RelativeScore score = at(position);
        if (!(std::abs(score.difference) <= tolerance))
            return score;
    }
    return std::nullopt;
}

}  // namespace posiscope
