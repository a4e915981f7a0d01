// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/parameters/parameters.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// Which waves of a sinusoid the columns hold.
enum class WavePart : std::uint8_t {
    Whole,       ///< sines and cosines in the order of the layout
    SinesAlone,  ///< the left half of two: one column for each frequency
    CosinesAlone
};

/// Cosine for sine, and sine for cosine.
Wave otherWave(Wave wave);

/// The wave that each column would hold, before frequencies and positions are known.
struct ColumnPlan {
    Parameters parameters{};  ///< only d_model, layout, odd-d rule and ablation are used
    WavePart part = WavePart::Whole;
    bool exchanged = false;  ///< sines and cosines exchanged, in addition to an ablation of another kind
    std::vector<Column> columns{};
    std::int64_t frequencies = 0;
    std::int64_t pairs = 0;  ///< n of the formula

    /// Whether every frequency but at most one has a sine and a cosine.
    bool paired() const;
    /// Whether cosines are where the layout has sines.
    bool cosinesFirst() const { return exchanged || parameters.ablation == Ablation::Swapped; }
    /// d of the formula.
    std::int64_t width() const { return part == WavePart::Whole ? parameters.dModel : 2 * parameters.dModel; }
};

/// Every plan for \p columns columns, the usual ones first; plans with the same columns appear once.
std::vector<ColumnPlan> columnPlans(std::int64_t columns);

}  // namespace posiscope
