// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/identify/columnplan.h"
#include "core/identify/ladder.h"
#include "core/identify/wavemodel.h"

namespace posiscope {

/// The reading of a table of waves of one axis.
struct SinusoidReading {
    ColumnPlan plan{};
    Ladder ladder{};
    double firstPosition = 0;  ///< of the first row that is a position, in units of the ladder's step
    bool descending = false;   ///< positions descend from row to row
    double scale = 1;
    double scaleError = 0;                  ///< standard error
    std::optional<std::int64_t> gap{};      ///< row before which positions are missing or repeated
    std::vector<std::int64_t> zeroRows{};   ///< all zeros: padding, or a class token at the start
    std::vector<std::int64_t> otherRows{};  ///< not positions either: a trained class token
    Precision positionsIn = Precision::Float64;
    Precision productsIn = Precision::Float64;
    std::shared_ptr<WaveModel> model{};
    Residual residual{};
};

}  // namespace posiscope
