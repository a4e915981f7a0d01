// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
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

/// How a rotary encoding covers a given length.
struct LengthFacts {
    std::int64_t pairs = 0;
    std::int64_t completeCycles = 0;  ///< pairs that complete a cycle within the length
    std::int64_t neverComplete = 0;   ///< pairs that complete no cycle in the trained length
    double largestUnseen = 0;         ///< radians: the largest angle beyond those seen in training
    std::optional<double> firstZero;  ///< of g(Δ) = Σ cos ω_iΔ for real Δ in (0, length]
};

/// \param length positions, at least 1. The first zero is searched up to 2^20 positions (at ω_0 = 1), which
/// takes up to a second. There is also none if \p stop was requested.
LengthFacts lengthFacts(const Rotary& rotary, std::int64_t length, const std::stop_token& stop = {});

/// The first real Δ in (0, \p farthest] with g(Δ) = Σ cos ω_iΔ = 0. Beyond it, a key with q = k can score
/// below an unrelated one.
std::optional<double> firstZero(const Rotary& rotary, double farthest, const std::stop_token& stop = {});

/// The base of NTK-aware scaling for target over trained length: b·(target/trained)^(D/(D − 2)). With it the
/// slowest pair turns as far in the target length as it did in the trained length.
/// \pre D > 2
double baseKeepingSlowest(const RotaryParameters& parameters);

/// The least base with g(Δ) > 0 at all whole distances Δ up to the target length, so that the key most
/// similar to the query scores above an unrelated one at any distance: the criterion of Men et al. 2024
/// ("Base of RoPE Bounds Context Length", arXiv 2405.14591). Tries bases upward in steps of 0.1 % from the
/// target length on (the first zero of g is below 0.62·base as D grows). The result may lie in a narrow
/// window of bases, with larger ones that fail again. Uses only D and the target length of the parameters.
/// \returns std::nullopt if no base up to 10^12 qualifies, as for few pairs, or if \p stop was requested. For
/// the background: a quarter of a second at 4096, 2 s at 131072, some 10 s at 2^20.
std::optional<double> leastBaseAboveZero(const RotaryParameters& parameters,
                                         const std::stop_token& stop = {});

}  // namespace posiscope
