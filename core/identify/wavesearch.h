// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/identify/namesearches.h"
#include "core/identify/wavename.h"
#include "core/tables/table.h"

namespace posiscope {

/// What \p table is as a table of waves of one axis, rows being positions: every reading that explains its
/// numbers, the most plausible first. Nothing where there is none.
/// \throws SearchStopped
std::vector<WaveName> waveNames(const Table& table, const NameSearch& search);

}  // namespace posiscope
