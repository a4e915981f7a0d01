// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/wavetrial.h"

namespace posiscope {

/// Tries one break between rows: rows missing or repeated in one place, or a first row that is not a
/// position. Works for any plan if the rows on one side of the break are explained.
void tryBreak(SinusoidReading& name, const WaveSearch& search);

/// Tries implementations that round positions, frequencies or products, until the table is explained.
void tryRoundings(SinusoidReading& name, const WaveSearch& search);

}  // namespace posiscope
