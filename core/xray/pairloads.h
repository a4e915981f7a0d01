// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/rotary/pairing.h"
#include "core/xray/headrows.h"

namespace posiscope {

/// How a normalisation of queries or keys acts on the channels: it divides them by their common length and
/// multiplies each by its own gain.
struct NormGains {
    std::vector<double> gains{};  ///< head size numbers, or heads × head size; empty: no normalisation
    bool acrossHeads = false;     ///< all heads share one length (OLMo 2), else each has its own (Qwen 3)
};

/// The channels of a head that form pairs, and their rows.
struct PairedChannels {
    RotaryPairing pairing = RotaryPairing::HalfSplit;
    std::int64_t pairs = 0;
    std::int64_t headSize = 0;  ///< rows of a head, 2·pairs or more
    std::int64_t first = 0;     ///< row of the first paired channel
};

/// The lengths of each pair's rows in the matrix that produces queries or keys. Every list is heads × pairs,
/// row-major, or empty if the layer has no such numbers.
struct ProjectionLoads {
    std::int64_t heads = 0;
    std::vector<double> norms{};   ///< √(|w_a|² + |w_b|²)
    std::vector<double> biases{};  ///< √(b_a² + b_b²)
    std::vector<double> gains{};   ///< √((g_a² + g_b²)/2)
    /// √(g_a²·|w_a|² + g_b²·|w_b|²) over the root mean square of the norms of all rows that are normalised
    /// together: the norms after normalisation, for inputs without a preferred direction.
    std::vector<double> normed{};

    /// normed if there is a normalisation, otherwise norms: the quantity by which pairs are compared.
    const std::vector<double>& loads() const { return normed.empty() ? norms : normed; }
};

/// \param squares squared norms of all rows of the matrix
/// \param bias one number per row of the matrix, or empty
/// \pre every row of every head lies inside squares
ProjectionLoads loadsOf(const std::vector<double>& squares, const std::vector<double>& bias,
                        const NormGains& norm, const HeadRows& rows, std::int64_t heads,
                        const PairedChannels& channels);

}  // namespace posiscope
