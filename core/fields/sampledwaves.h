// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

class PixelCover;

/// The weights of one frequency's sine and cosine in a pixel column.
struct ColumnShare {
    std::int32_t frequency;
    double sine;
    double cosine;
};

/// The shares of the columns under \p pixel of \p columns, in column order. A sine and a cosine of one
/// frequency in adjacent columns are merged into one share. \p shares is overwritten.
void sharesUnder(const PixelCover& columns, int pixel, const Sinusoidal& encoding,
                 std::vector<ColumnShare>& shares);

/// The frequencies of an encoding reduced to [−π, π]. At integer positions this changes no value of the
/// matrix, and it makes every mean below well conditioned.
struct SampledWaves {
    explicit SampledWaves(const Sinusoidal& encoding);
    SampledWaves() = default;

    /// Adds one frequency (any, radians per position); call pad() after the last.
    void add(DoubleDouble frequency);
    void pad() { turns.resize((frequencies.size() + 63) / 64 * 64); }

    std::size_t count() const { return frequencies.size(); }

    std::vector<DoubleDouble> frequencies;  ///< radians per position, in [−π, π]
    std::vector<double> turns;  ///< the same divided by 2π, padded with zeros to a multiple of 64
    double firstPosition = 0;   ///< position of cell 0
};

}  // namespace posiscope
