// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/tables/bounds.h"

namespace posiscope {

class Kernel;

/// A step between samples of the wave of \p frequency (radians a position), at most \p step and at least 0.38
/// of it, that does not fall in with the wave: a power of the golden section of a turn, or whole turns and
/// one. Samples at such steps spread evenly over the turn however long they go on, where those a half or a
/// third of a turn apart meet the same two or three places again and again, and draw a slower wave that is
/// not there. Steps below a twentieth of a turn stay as they are.
double stepBesideWave(double step, double frequency);

/// The least and the greatest of g(Δ) under each of \p pixels pixels, each \p width positions wide, the first
/// beginning at Δ = 0: of at least \p looks samples each, at steps that do not fall in with the fastest wave.
/// For drawing: extremes lie inside the true ones, by 3 % of a single wave's range for 24 looks at the most.
/// \pre 0 < width, pixels, looks
std::vector<Bounds> kernelSpread(const Kernel& kernel, double width, int pixels, int looks);

}  // namespace posiscope
