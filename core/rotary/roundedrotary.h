// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/precision/recipe.h"
#include "core/rotary/rotary.h"

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
    const Recipe& recipe() const { return m_recipe; }
    double frequency(std::int64_t i) const { return m_frequencies[static_cast<std::size_t>(i)]; }
    /// \p position in the implementation; infinite if it overflows.
    double positionOf(std::int64_t position) const;

    /// s·cos and s·sin of pair \p i in the implementation; NaN if the position overflows.
    SineCosine turn(std::int64_t i, std::int64_t position) const;

    /// A query or key rotated by these sines and cosines, with products and sums in double, to isolate the
    /// rounding of the encoding.
    /// \throws std::invalid_argument if the length is not the head size
    std::vector<double> rotated(const std::vector<double>& vector, std::int64_t position) const;

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

}  // namespace posiscope
