// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/wavetrial.h"

namespace posiscope {

/// Tries implementations that round positions, frequencies or products, until the table is explained.
void tryRoundings(WaveName& name, const WaveSearch& search);

}  // namespace posiscope
