// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/fields/field.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

class Table;

/// The weights of AlibiAttention as a matrix of queries by keys: each row sums to 1. Masked cells are NaN; a
/// partly masked pixel is the mean of its unmasked cells.
std::shared_ptr<const Field> alibiAttentionField(const RelativeParameters& parameters);

/// Whether schemes of \p kind have this matrix.
bool shows(RelativeKind kind, RelativeMatrix matrix);

/// A matrix of parameters.queries × parameters.keys, of any size. NaN if isMasked() and the key is after its
/// query. T5's buckets and the differences exist for all pairs; T5 puts those keys in bucket 0.
///
/// A picture costs O(pixels), of attention O(pixels + queries in the window). Making the field costs O(1) for
/// lines and slopes, the rows of the table for entries and buckets, and O(queries + keys) for KERPLE and
/// Transformer-XL's entries, 32 bytes a distance.
///
/// \param table for Entry (any kind but Transformer-XL) and for T5's bias: relativeTable() or a loaded one
/// \param dimension the column of Entry, not negative; clamped to the last column
/// \pre refuse(parameters) and refuse(parameters, *table) return std::nullopt; shows(kind, matrix).
std::shared_ptr<const Field> relativeFieldOf(const RelativeParameters& parameters, RelativeMatrix matrix,
                                             const std::shared_ptr<const Table>& table = nullptr,
                                             std::int64_t dimension = 0);

}  // namespace posiscope
