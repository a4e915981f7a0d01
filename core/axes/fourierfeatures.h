// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include "core/axes/gridparameters.h"

namespace posiscope {

class Coordinates;
class Table;

/// The random matrix B of N(0, σ²) that is used if no table is opened: a row for x, y and t, a column for
/// each pair of dimensions. \pre the layout is Gaussian, as below
std::shared_ptr<const Table> randomMatrix(const GridParameters& parameters);

/// How many columns \p matrix has as B: it has a row for each axis, or else a column for each (as in the code
/// of Tancik et al. 2020). 0 if it has neither.
std::int64_t featuresOf(const GridParameters& parameters, const Table& matrix);

/// The rows of prefix tokens, zeros, and of patches: [sin | cos] of 2π(x, y, t)·B.
/// \pre featuresOf(parameters, matrix) is half of d_model
std::shared_ptr<const Table> fourierFeatures(const GridParameters& parameters, const Table& matrix);

/// The mean over all random matrices of the cosine similarity of two tokens, exp(−2π²σ²|a − b|²) with the
/// coordinates a and b of their patches; NaN for a prefix token.
/// \param coordinates coordinatesOf(parameters)
double expectedSimilarity(const GridParameters& parameters, const Coordinates& coordinates,
                          std::int64_t first, std::int64_t second);

}  // namespace posiscope
