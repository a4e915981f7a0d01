// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/tables/table.h"

namespace posiscope {

struct Parameters;

/// Everything that determines a trained table, besides the number of steps.
struct LearningSettings {
    std::int64_t rows = 0;     ///< of the table
    std::int64_t trained = 0;  ///< rows that are trained, from the first on
    std::int64_t dModel = 0;
    double band = 0;   ///< τ, in positions
    double sigma = 0;  ///< of the random start
    std::int64_t seed = 0;

    bool operator==(const LearningSettings&) const = default;
};

LearningSettings learningSettings(const Parameters& parameters);

/// A table after a number of steps, with its history. Immutable, so threads can share it.
struct LearningState {
    LearningSettings settings;
    std::int64_t steps = 0;
    std::shared_ptr<const Table> table;  ///< rows × d_model
    std::vector<double> losses;          ///< steps + 1 values: before the first step, after it, …
};

}  // namespace posiscope
