// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/identify/ladder.h"

namespace posiscope {

/// The line through those of \p measured that are known, each a product of a number and e^(slope·i) to within
/// \p unit; turns that the fast ones made between rows are found from the slow ones. Nothing where they are
/// on no line.
std::optional<GeometricFit> geometricFit(std::span<const MeasuredFrequency> measured, double unit);

/// Whether frequencies are those measured, to five standard errors and \p unit.
bool agrees(std::span<const MeasuredFrequency> measured, std::span<const double> frequencies, double unit);

/// The ladders of rotary scalings that keep some pairs and stretch others: YaRN, Llama 3, LongRoPE,
/// proportional.
std::vector<Ladder> scaledLadders(std::span<const MeasuredFrequency> measured, const LadderSearch& search);

/// The same ladder said as NTK-aware scaling of a usual base, where its own base is not round.
std::vector<Ladder> ntkLadders(const Ladder& plain, const LadderSearch& search);

}  // namespace posiscope
