// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace posiscope {

/// Sines and cosines of many angles at once: absolute error below 3e-16, NaN for an angle that is not finite.
/// \param angles in radians, any; those beyond a million are left to the library and take its time
/// \param sines, cosines as many as angles, and elsewhere
void sinesAndCosines(std::span<const double> angles, std::span<double> sines, std::span<double> cosines);

}  // namespace posiscope
