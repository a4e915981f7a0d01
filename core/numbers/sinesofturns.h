// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace posiscope {

/// Many sines and cosines at once: absolute error 3e-16 plus that of the angles, NaN for an angle that is not
/// finite.
/// \param turns the angles, in whole turns, below 2^40
/// \param sines, cosines as many as angles; they may be where those are
void sinesOfTurns(std::span<const double> turns, std::span<double> sines, std::span<double> cosines);

/// The same of sums: an angle of many turns is more than a double holds.
/// \param rests what each angle has beyond \p turns, below 2^-8 turns
void sinesOfTurns(std::span<const double> turns, std::span<const double> rests, std::span<double> sines,
                  std::span<double> cosines);

}  // namespace posiscope
