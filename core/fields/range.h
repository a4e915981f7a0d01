// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/bounds.h"

namespace posiscope {

class Field;

/// The two values in order, and never equal, because a colour scale needs a nonzero span. If both are equal,
/// the range extends to 0; if both are 0, it is 0 to 1.
Bounds scaleOver(double a, double b);

/// The minimum and maximum cell of \p field. Reads all cells of a small field, and an even sample plus the
/// first cells of a large one. Independent of the visible part.
/// \param coarseness reads this many times fewer cells in each direction, for a quick temporary result
Bounds rangeOf(const Field& field, int coarseness = 1);

}  // namespace posiscope
