// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "core/rotary/querykey.h"
#include "core/rotary/roundedrotary.h"

namespace posiscope {

/// The score of a key at a position and a query \p distance before it. Without rounding it would be the same
/// at every position.
struct RelativeScore {
    std::int64_t position;
    double score;       ///< of the rounded encoding; NaN if a position overflows
    double difference;  ///< from the exact score of the distance
};

/// Shows where rounding destroys the relative property of rotary encodings: scores at one \p distance (key
/// minus query) along the positions.
class RelativeError {
public:
    /// \throws std::invalid_argument if the vectors are not of head size
    RelativeError(const RoundedRotary& rounded, const QueryKey& vectors, std::int64_t distance);

    double exactScore() const { return m_exact; }

    /// About 0.1 µs a pair.
    RelativeScore at(std::int64_t position) const;

    /// The first position in [0, \p end) whose score is off by more than \p tolerance or is NaN. std::nullopt
    /// if there is none or \p stop was requested. Examines every position.
    std::optional<RelativeScore> firstAbove(double tolerance, std::int64_t end,
                                            const std::stop_token& stop = {}) const;

private:
    RoundedRotary m_rounded;
    QueryKey m_vectors;
    std::int64_t m_distance;
    double m_exact;
};

}  // namespace posiscope
