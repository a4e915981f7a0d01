// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/identify/ladder.h"

namespace posiscope {

/// The line through the known ones of \p measured, each a product of a number and e^(slope·i) to within
/// \p unit. Turns that fast frequencies make between rows are inferred from the slow ones. std::nullopt if
/// they lie on no line.
std::optional<GeometricFit> geometricFit(std::span<const MeasuredFrequency> measured, double unit);

/// Whether \p frequencies agree with the measured ones, to five standard errors plus \p unit.
bool agrees(std::span<const MeasuredFrequency> measured, std::span<const double> frequencies, double unit);

/// The ladders of rotary scalings that keep some pairs and slow others down: YaRN, Llama 3, LongRoPE,
/// proportional.
std::vector<Ladder> scaledLadders(std::span<const MeasuredFrequency> measured, const LadderSearch& search);

/// The same ladder as NTK-aware scaling of a usual base, if its own base is not round.
std::vector<Ladder> ntkLadders(const Ladder& plain, const LadderSearch& search);

}  // namespace posiscope
