// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/identify/wavetrial.h"

namespace posiscope {

/// Readings without measurement, for tables too small or too coarse to measure. Tries usual choices (base,
/// schedule, first position, step) cell by cell. At most three, the most plausible first; empty if the cells
/// hold too little information to distinguish such a reading from chance.
std::vector<SinusoidReading> usualNames(const WaveSearch& search, const std::vector<ColumnPlan>& plans);

}  // namespace posiscope
