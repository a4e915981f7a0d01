// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/bounds.h"

namespace posiscope {

class Field;

/// The two in order, and never equal: a colour bar must span something. All values alike reach from 0 to
/// theirs, nothing but zeros from 0 to 1.
Bounds scaleOver(double a, double b);

/// The least and the greatest cell of \p field: of all cells of a small one, of an even sample and of the
/// first cells of a large one. Does not depend on which part is looked at.
/// \param coarseness how many times fewer cells each way make do for a moment
Bounds rangeOf(const Field& field, int coarseness = 1);

}  // namespace posiscope
