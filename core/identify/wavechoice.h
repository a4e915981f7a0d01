// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/wavetrial.h"

namespace posiscope {

/// Whether the first row is so far from position 0 that the reading may be a coincidence.
bool standsFarOut(const SinusoidReading& name);

/// Whether the base is one that people choose.
bool isRound(const Ladder& ladder);

/// Selects the readings of a table to report, the most plausible first, each compared with every cell.
std::vector<SinusoidReading> chosenNames(std::vector<SinusoidReading> names, const WaveSearch& search);

/// Whether \p name is accepted although the residual may exceed rounding.
bool explains(const SinusoidReading& name, std::int64_t rows, std::int64_t columns);

/// Whether the base of \p name is so uncertain that it would explain differences larger than rounding.
bool explainsTooMuch(const SinusoidReading& name);

/// Whether \p name has so many waves of a round base, in so many rows, that nothing else is as near to the
/// table, and explains nearly all of it. The rest is then damage.
bool leavesLittle(const SinusoidReading& name);

/// Whether \p name gives the waves of a table to which small noise was added nearly everywhere: no other rows
/// and no other order of columns fit better.
bool leavesNoise(const SinusoidReading& name);

/// Whether two readings of \p names agree with each other and leave noise.
bool agreeButForNoise(const std::vector<SinusoidReading>& names);

}  // namespace posiscope
