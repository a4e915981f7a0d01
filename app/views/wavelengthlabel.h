// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

struct Axis;

/// Labels \p axis as wavelengths, with alternatives for less room.
void labelWavelengths(Axis& axis);

}  // namespace posiscope
