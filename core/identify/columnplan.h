// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/parameters/parameters.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// What of a sinusoid the columns are.
enum class WavePart : std::uint8_t {
    Whole,       ///< sines and cosines as the layout says
    SinesAlone,  ///< the left one of two halves: a column for each frequency
    CosinesAlone
};

/// Cosine for sine, and sine for cosine.
Wave otherWave(Wave wave);

/// Which wave each column would hold, before anything is known of frequencies and positions.
struct ColumnPlan {
    Parameters parameters{};  ///< d_model, layout, odd-d rule and ablation count
    WavePart part = WavePart::Whole;
    bool exchanged = false;  ///< cosines where the layout has sines, beside an ablation of another kind
    std::vector<Column> columns{};
    std::int64_t frequencies = 0;
    std::int64_t pairs = 0;  ///< n of the formula

    /// Whether every frequency but at most one has a sine and a cosine.
    bool paired() const;
    /// Whether cosines are where the layout has sines.
    bool cosinesFirst() const;
    /// d of the formula.
    std::int64_t width() const;
};

/// Every plan for \p columns columns, the usual ones first; those that come to the same columns once.
std::vector<ColumnPlan> columnPlans(std::int64_t columns);

}  // namespace posiscope
