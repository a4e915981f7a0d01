// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

#include "core/analysis/wavesum.h"

namespace posiscope {

/// Maximum number of points of one call of addWaves(). Rotations advance block by block from one seed; in a
/// longer run their rounding error would grow.
inline constexpr std::size_t kPointsPerRun = 1056;

/// Adds Σ a·cos(w·x) (or sines) over \p terms to values[k] at x = first + k·step, k < kPointsPerRun,
/// by the matrix products that WaveSum::sample() describes.
void addWaves(std::span<const WaveTerm> terms, Wave wave, double first, double step,
              std::span<double> values);

}  // namespace posiscope
