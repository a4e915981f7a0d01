// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace posiscope {

/// Sines and cosines for a picture: absolute error below 1.2e-7, NaN for an angle that is not finite.
/// \param turns the angles, in whole turns, below 2^40
/// \param sines, cosines as many as angles
void drawnSines(std::span<const double> turns, std::span<float> sines, std::span<float> cosines);

}  // namespace posiscope
