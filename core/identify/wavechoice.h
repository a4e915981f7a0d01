// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/wavetrial.h"

namespace posiscope {

/// Whether the first row is so far from position 0 that it may stand there by chance.
bool standsFarOut(const WaveName& name);

/// Whether the base is one that people choose.
bool isRound(const Ladder& ladder);

/// Of the readings of a table those that are told, the most plausible first, each compared with every cell.
std::vector<WaveName> chosenNames(std::vector<WaveName> names, const WaveSearch& search);

/// Whether \p name stands although what is left of the table may be more than rounding.
bool explains(const WaveName& name, std::int64_t rows, std::int64_t columns);

/// Whether the base of \p name is so vague that it explains rests which no rounding leaves.
bool explainsTooMuch(const WaveName& name);

/// Whether \p name is of so many waves of a round base, in so many rows, that nothing else is as near to the
/// table, and explains nearly all of it: what it does not was damaged.
bool leavesLittle(const WaveName& name);

/// Whether \p name says the waves of a table to whose cells something small was added, nearly everywhere: no
/// other rows and no other order of columns say it better.
bool leavesNoise(const WaveName& name);

/// Whether two readings of \p names say the same and leave noise.
bool agreeButForNoise(const std::vector<WaveName>& names);

}  // namespace posiscope
