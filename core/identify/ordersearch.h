// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/identify/planmeasure.h"
#include "core/identify/wavetrial.h"

namespace posiscope {

/// Tries rows that do not stand where an even step would have them: missing, doubled, no position at all.
void tryOrders(WaveName& name, const WaveSearch& search, double noise);

/// Tries one break between rows: some missing or doubled in one place, or a first row that is no position.
/// For any plan, where the rows on one side of the break are explained.
void tryBreak(WaveName& name, const WaveSearch& search);

/// A reading whose rows are in no order: the position of each is told by its own angles, for what is usual.
std::optional<WaveName> shuffledName(const WaveSearch& search, const ColumnPlan& plan,
                                     const PlanMeasure& measure);

}  // namespace posiscope
