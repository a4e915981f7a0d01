// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/identify/numberrounding.h"
#include "core/identify/wavename.h"
#include "core/tables/table.h"

namespace posiscope {

/// What \p table is as a table of waves of one axis, rows being positions: every reading that explains its
/// numbers, the most plausible first. Nothing where there is none.
std::vector<WaveName> waveNames(const Table& table, const NumberRounding& rounding);

/// Whether \p name stands although what is left of the table may be more than rounding.
bool explains(const WaveName& name, std::int64_t rows, std::int64_t columns);

/// Which of \p name's tables has other numbers than that of \p other first: a row, up to \p most; −1: none.
std::int64_t firstDifferingRow(const TableModel& one, const TableModel& other, std::int64_t most);

}  // namespace posiscope
