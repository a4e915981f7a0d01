// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/identify/wavetrial.h"

namespace posiscope {

/// Readings of rows in no order, each looked up among the positions of the bases, schedules and linear
/// factors that people choose: for numbers too coarse, or columns too few, to tell a position by its angles.
/// The most plausible first, at most three; nothing where the rows hold too little to tell them from chance.
std::vector<WaveName> usualRowNames(const WaveSearch& search);

}  // namespace posiscope
