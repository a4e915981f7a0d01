// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include "core/axes/planemap.h"

namespace posiscope {

struct AxialParameters;

/// The score of the query at one patch and the key at all patches of the picture at \p token, divided by the
/// size of the head: for ones 1 at the patch itself, unless pairs are twisted. It is a sum of a share of each
/// axis, for twisted pairs, too, because a channel depends on its own clock alone.
/// \pre patchGridsOf(parameters) has a picture
std::shared_ptr<const PlaneMap> planeOf(const AxialParameters& parameters, std::int64_t token = 0);

}  // namespace posiscope
