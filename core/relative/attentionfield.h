// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/fields/field.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

/// The weights of AlibiAttention as a matrix of queries by keys: each row sums to 1. Masked cells are NaN; a
/// partly masked pixel is the mean of its unmasked cells.
std::shared_ptr<const Field> alibiAttentionField(const RelativeParameters& parameters);

}  // namespace posiscope
