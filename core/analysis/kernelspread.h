// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/tables/bounds.h"

namespace posiscope {

class Kernel;

/// A sampling step between 0.38·\p step and \p step that does not resonate with the wave of \p frequency
/// (radians a position): it advances the wave by a power of the golden section of a turn, or by whole turns
/// plus the golden section. Samples at such steps spread evenly over the turn however many there are. Steps
/// of a half or a third of a turn would meet the same two or three phases again and again and show a slower
/// wave that does not exist (aliasing). Steps below a twentieth of a turn are returned unchanged.
double stepBesideWave(double step, double frequency);

/// The minimum and maximum of g(Δ) under each of \p pixels pixels, each \p width positions wide; the first
/// begins at Δ = 0. Takes at least \p looks samples per pixel, at steps that do not resonate with the fastest
/// wave. For drawing only: the extremes found lie inside the true ones, by at most 3 % of a single wave's
/// range for 24 samples.
/// \pre 0 < width, pixels, looks
std::vector<Bounds> kernelSpread(const Kernel& kernel, double width, int pixels, int looks);

}  // namespace posiscope
