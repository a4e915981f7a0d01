// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/axes/planemap.h"

namespace posiscope {

/// The map \p minuend minus \p subtrahend, with the patches of \p minuend. Both are compared at the same
/// places of the picture: its edges are those of either grid, whatever their sizes.
std::shared_ptr<const PlaneMap> differenceOf(std::shared_ptr<const PlaneMap> minuend,
                                             std::shared_ptr<const PlaneMap> subtrahend);

}  // namespace posiscope
