// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/rotary/rotary.h"

namespace posiscope {

/// The angles of a pair in training (unscaled, distances up to the trained length − 1) and in a longer
/// sequence (scaled, distances up to its length − 1). Radians, at most one whole turn.
struct TrainedAngles {
    double seen;     ///< greatest angle seen in training; 2π if a cycle is completed
    double reached;  ///< greatest angle in the longer sequence, 2π at most
    double unseen;   ///< max(0, reached − seen)
};

/// How far the angles of a scaling go beyond those seen in training.
struct TrainedRange {
    std::vector<TrainedAngles> pairs;     ///< n
    std::int64_t neverComplete = 0;       ///< pairs that complete no cycle in the trained length
    double largestUnseen = 0;             ///< radians: largest unseen angle of any pair
    std::int64_t largestUnseenPair = -1;  ///< the first pair that has it; −1 if nothing is unseen
};

/// \param length of the longer sequence, positions, at least 1
TrainedRange trainedRange(const Rotary& rotary, std::int64_t length);

/// How many of \p frequencies (radians a position) complete a cycle within \p length positions: ω·length ≥
/// 2π.
std::int64_t completeCycles(const std::vector<double>& frequencies, std::int64_t length);

}  // namespace posiscope
