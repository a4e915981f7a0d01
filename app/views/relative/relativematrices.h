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

/// The matrices of \p kind shown side by side, each computed from the one before: from the difference to what
/// is looked up or added.
std::vector<RelativeMatrix> linkedMatrices(RelativeKind kind);

/// The title of \p matrix, the longest wording first.
QStringList namesOf(const RelativeParameters& parameters, RelativeMatrix matrix);

/// Whether its cells are whole numbers.
bool isWhole(RelativeMatrix matrix);

/// Whether its colours diverge from 0.
bool diverges(RelativeMatrix matrix);

/// The colour range of all cells of \p matrix, whose values are \p field.
Bounds spanOf(const RelativeParameters& parameters, RelativeMatrix matrix, const Field& field);

}  // namespace posiscope
