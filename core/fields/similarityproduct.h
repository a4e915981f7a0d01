// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/fields/field.h"
#include "core/fields/pixelcover.h"

namespace posiscope {

struct SampledWaves;

/// Mean dot products over the blocks of a picture, of any pitches. The mean of PE·PEᵀ over a block is the
/// mean row of its rows times the mean row of its columns. So the picture is (rows × d)·(columns × d)ᵀ,
/// computed a few hundred dimensions at a time.
/// \param sines, cosines how many columns hold each wave's sine and cosine.
void meanDotProducts(const SampledWaves& waves, const std::vector<double>& sines,
                     const std::vector<double>& cosines, const PixelCover& rows, const PixelCover& columns,
                     const Pixels<double>& pixels);

}  // namespace posiscope
