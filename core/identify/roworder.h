// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/identify/wavename.h"
#include "core/tables/table.h"

namespace posiscope {

/// The position of every row of \p table by itself, in steps from row to row, for frequencies and a scale
/// that are known; NaN for rows of zeros and for those that are no position. A position is told from those of
/// equal slow angles by the one that \p expected gives its row; empty: by the slowest wavelength alone.
/// \pre the plan is paired
std::vector<double> rowPositions(const Table& table, const ColumnPlan& plan, const Ladder& ladder,
                                 double scale, double noise, const std::vector<double>& expected);

/// What \p positions are in order: gaps, shuffled, given, or those of a narrower type. Sets what of \p name
/// says so; its model is not changed.
void describeOrder(WaveName& name, std::vector<double> positions);

}  // namespace posiscope
