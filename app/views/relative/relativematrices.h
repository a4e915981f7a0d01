// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "core/relative/relativematrix.h"
#include "core/relative/relativeparameters.h"
#include "core/tables/bounds.h"

namespace posiscope {

class Field;

/// The matrices of \p kind that are shown side by side, each made from the one before it: from the difference
/// to what is looked up or added.
std::vector<RelativeMatrix> linkedMatrices(RelativeKind kind);

/// What stands over \p matrix, the longest wording first.
QStringList namesOf(const RelativeParameters& parameters, RelativeMatrix matrix);

/// Whether its cells are whole numbers.
bool isWhole(RelativeMatrix matrix);

/// Whether its colours diverge from 0.
bool diverges(RelativeMatrix matrix);

/// What the colours of all of \p matrix, which is \p field, span.
Bounds spanOf(const RelativeParameters& parameters, RelativeMatrix matrix, const Field& field);

}  // namespace posiscope
