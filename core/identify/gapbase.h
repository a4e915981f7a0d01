// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/wavetrial.h"

namespace posiscope {

/// Measures the base of \p name anew by the rows on both sides of a gap, where those of one side, which it
/// was measured by, are too few to tell it. \pre \p name has a model
void refineBaseAcrossGaps(WaveName& name, const WaveSearch& search);

}  // namespace posiscope
