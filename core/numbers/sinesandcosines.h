// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace posiscope {

/// Sines and cosines of many angles at once: absolute error below 3e-16, NaN for an angle that is not finite.
/// \param angles in radians, any; those beyond 1.6 million use the slower library functions
/// \param sines, cosines as many as angles; may be the same memory as angles
void sinesAndCosines(std::span<const double> angles, std::span<double> sines, std::span<double> cosines);

/// The same for angles given as sums of two numbers of whole turns, because an angle of many turns does not
/// fit a double.
/// \param turns below 2^40
/// \param rests what each angle has beyond \p turns, below 2^-8 turns
void sinesOfTurns(std::span<const double> turns, std::span<const double> rests, std::span<double> sines,
                  std::span<double> cosines);

}  // namespace posiscope
