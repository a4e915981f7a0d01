// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

struct Axis;

/// Says on \p axis, in as many words as it has room for, that its numbers are wavelengths.
void labelWavelengths(Axis& axis);

}  // namespace posiscope
