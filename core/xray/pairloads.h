// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/rotary/pairing.h"
#include "core/xray/headrows.h"

namespace posiscope {

/// How a normalisation of queries or keys stands over the channels: it takes their common length away and
/// multiplies each by a gain of its own.
struct NormGains {
    std::vector<double> gains{};  ///< head size numbers, or heads × head size; empty: no normalisation
    bool acrossHeads = false;     ///< all heads share one length (OLMo 2), else each has its own (Qwen 3)
};

/// Which channels of a head make pairs, and where they lie among its rows.
struct PairedChannels {
    RotaryPairing pairing = RotaryPairing::HalfSplit;
    std::int64_t pairs = 0;
    std::int64_t headSize = 0;  ///< rows of a head, 2·pairs or more
    std::int64_t first = 0;     ///< row of the first channel that turns
};

/// How long the rows of each pair are, of the matrix that makes queries or keys. Every list is heads × pairs,
/// row-major, or empty where the layer has none of it.
struct ProjectionLoads {
    std::int64_t heads = 0;
    std::vector<double> norms{};   ///< √(|w_a|² + |w_b|²)
    std::vector<double> biases{};  ///< √(b_a² + b_b²)
    std::vector<double> gains{};   ///< √((g_a² + g_b²)/2)
    /// √(g_a²·|w_a|² + g_b²·|w_b|²) over the root mean square of the norms of all rows that are normalised
    /// together: what is left of the norms behind the normalisation, of inputs without a direction.
    std::vector<double> normed{};

    /// normed where there is a normalisation, else norms: what pairs are compared by.
    const std::vector<double>& loads() const { return normed.empty() ? norms : normed; }
};

/// \param squares of the norms of all rows of the matrix
/// \param bias a number a row of the matrix, or empty
/// \pre every row of every head lies inside squares
ProjectionLoads loadsOf(const std::vector<double>& squares, const std::vector<double>& bias,
                        const NormGains& norm, const HeadRows& rows, std::int64_t heads,
                        const PairedChannels& channels);

}  // namespace posiscope
