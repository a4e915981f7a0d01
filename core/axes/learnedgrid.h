// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/axes/gridparameters.h"
#include "core/axes/patchgrids.h"
#include "core/axes/planemap.h"

namespace posiscope {

class Encoding;
class Table;

/// The rows of a learned grid: those of its prefix tokens, then one for each patch.
///   Learned     the patches of \p table, row by row, resampled to the size of the grid;
///   Factorised  the sum of a row for the column and a row for the row of the patch: \p table holds the rows
///               of all columns, then those of all rows;
///   Joined      the same rows one beside the other;
///   Gaussian    fourierFeatures() of the matrix \p table.
/// \pre refuse(parameters, table) returns std::nullopt
std::shared_ptr<const Table> learnedGrid(const GridParameters& parameters, const Table& table);

/// The rows of an untrained grid of this size, which are shown if no table is opened: N(0, 0.02²), or
/// features of a random matrix.
std::shared_ptr<const Table> initialGrid(const GridParameters& parameters);

/// The d_model of a grid with \p table. \pre isLearned(parameters)
std::int64_t widthWith(const GridParameters& parameters, const Table& table);

/// Why \p table has no such grid; std::nullopt if it has. \pre isLearned(parameters)
std::optional<Message> refuse(const GridParameters& parameters, const Table& table);

/// The cosine similarity of the patches of \p picture, read from the rows of \p encoding, one for each token;
/// places between patches have that of the nearest one. Of a row of zeros it is 0.
std::shared_ptr<const PlaneMap> planeOf(const PatchGrid& picture,
                                        const std::shared_ptr<const Encoding>& encoding);

}  // namespace posiscope
