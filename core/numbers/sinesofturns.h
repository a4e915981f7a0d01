// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace posiscope {

/// Many sines and cosines at once: absolute error 2e-16 plus that of the angle, NaN for an angle that is not
/// finite.
/// \param turns the angles, in whole turns, below 2^40
/// \param sines, cosines as many as angles; either may be where the angles are
void sinesOfTurns(std::span<const double> turns, std::span<double> sines, std::span<double> cosines);

}  // namespace posiscope
