// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/identify/wavetrial.h"

namespace posiscope {

/// Readings that nothing was measured for: what people usually choose (base, schedule, first position, step),
/// cell by cell, for tables too small or too coarse to be measured. The most plausible first, at most three;
/// nothing where the cells hold too little to tell such a reading from chance.
std::vector<WaveName> usualNames(const WaveSearch& search, const std::vector<ColumnPlan>& plans);

}  // namespace posiscope
