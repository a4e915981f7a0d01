// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/precision/recipe.h"
#include "core/rotary/querykey.h"
#include "core/rotary/rotary.h"
#include "core/rotary/rotatedvector.h"

namespace posiscope {

/// The steps of an implementation with the types that \p parameters choose, 1/base^(2i/D) as in Hugging Face.
Recipe rotaryRecipe(const RotaryParameters& parameters);

/// A rotary encoding as an implementation computes it, rounded where that implementation rounds (Hugging
/// Face's LlamaRotaryEmbedding). Positions and inverse frequencies are cast and multiplied; sine and cosine
/// are multiplied by the attention factor and cast. Float32 frequencies are the float32 power of the
/// (stretched) base times the float32 multiplier of the scaling, which may be an ulp or two from Hugging
/// Face's order of operations.
class RoundedRotary {
public:
    RoundedRotary(const Rotary& exact, const Recipe& recipe);
    explicit RoundedRotary(const Rotary& exact) : RoundedRotary(exact, rotaryRecipe(exact.parameters())) {}

    const Rotary& exact() const { return m_exact; }
    double frequency(std::int64_t i) const { return m_frequencies[static_cast<std::size_t>(i)]; }
    /// \p position in the implementation; infinite if it overflows.
    double positionOf(std::int64_t position) const;

    /// s·cos and s·sin of pair \p i in the implementation; NaN if the position overflows.
    SineCosine turn(std::int64_t i, std::int64_t position) const;

    /// A query or key rotated by these sines and cosines, with products and sums in double, to isolate the
    /// rounding of the encoding.
    /// \throws std::invalid_argument if the length is not the head size
    std::vector<double> rotated(const std::vector<double>& vector, std::int64_t position,
                                HeadSide side) const;

private:
    Rotary m_exact;
    Recipe m_recipe;
    std::vector<double> m_frequencies;
};

/// The errors of the sines and cosines at one position.
struct TurnError {
    std::int64_t position = 0;
    std::int64_t pair = 0;  ///< where the largest difference is
    double largest = 0;     ///< largest magnitude of an error of sine or cosine; NaN if one is NaN
    double meanSquare = 0;  ///< of all 2n differences
};

/// About 0.1 µs a pair.
TurnError turnError(const RoundedRotary& rounded, std::int64_t position);

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
