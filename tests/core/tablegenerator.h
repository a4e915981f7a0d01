// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "core/identify/identification.h"
#include "core/tables/table.h"

namespace posiscope {

/// A table made by a known formula, and what has to be told of it.
struct GeneratedTable {
    Tensor tensor{};
    std::string what{};  ///< to print where it is not told
    TableFamily family = TableFamily::Sinusoid;
    Parameters sinusoid{};  ///< of Sinusoid: layout, schedule, odd rule, ablation, base, first position
    double scale = 1;
    double base = 10000;
    double scaling = 1;  ///< linear factor
    double baseTolerance = 1e-6;
    std::int64_t heads = 0;
};

/// The table of \p seed: scheme, shape, base, ablation, type and arrangement are all drawn from it.
/// Independent of the program: sines of powers in long double, rounded once.
GeneratedTable generatedTable(std::uint64_t seed);

/// A table that is none of these: normal, uniform, trained-like (a random walk, a low rank, smoothed rows).
Tensor namelessTable(std::uint64_t seed);

}  // namespace posiscope
