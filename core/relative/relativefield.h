// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/relative/relativematrix.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

class Field;
class Table;

/// Whether schemes of \p kind have the matrix.
bool shows(RelativeKind kind, RelativeMatrix matrix);

/// A matrix of parameters.queries × parameters.keys, any size. NaN where isMasked() and the key is after its
/// query; but T5's buckets, like differences, are there for all pairs: it puts those keys in bucket 0.
///
/// A picture costs O(pixels), of attention O(pixels + queries in the window). Making the field costs O(1) for
/// lines and slopes, the rows of the table for entries and buckets, and O(queries + keys) for KERPLE and
/// Transformer-XL's entries, 32 bytes a distance.
///
/// \param table of Entry (any kind but Transformer-XL) and of T5's bias: relativeTable() or a loaded one
/// \param dimension the column of Entry, not negative; past the last column it is the last
/// \pre refuse(parameters) finds nothing wrong, nor refuse(parameters, *table); shows(kind, matrix).
std::shared_ptr<const Field> relativeFieldOf(const RelativeParameters& parameters, RelativeMatrix matrix,
                                             const std::shared_ptr<const Table>& table = nullptr,
                                             std::int64_t dimension = 0);

}  // namespace posiscope
