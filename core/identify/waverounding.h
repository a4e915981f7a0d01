// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/wavetrial.h"

namespace posiscope {

/// Tries codes that round positions, frequencies or products on their way, for as long as the table is not
/// explained.
void tryRoundings(WaveName& name, const WaveSearch& search);

}  // namespace posiscope
