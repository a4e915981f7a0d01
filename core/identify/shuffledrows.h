// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/identify/wavetrial.h"

namespace posiscope {

/// Readings of rows in no order whatever the waves are: put in the order of a column that turns less than
/// half a turn in all of them, they are a table of even rows. Empty where no column orders the others, or
/// where these rows are not explained by one position more each.
/// \throws SearchStopped
std::vector<WaveName> shuffledNames(const WaveSearch& search);

}  // namespace posiscope
