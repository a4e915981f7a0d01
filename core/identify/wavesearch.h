// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/identify/namesearches.h"
#include "core/identify/sinusoidreading.h"
#include "core/tables/table.h"

namespace posiscope {

/// Identifies \p table as a table of waves of one axis, with positions as rows: every reading that explains
/// its numbers, the most plausible first. Empty if there is none.
/// \throws SearchStopped
std::vector<SinusoidReading> waveNames(const Table& table, const NameSearch& search);

}  // namespace posiscope
