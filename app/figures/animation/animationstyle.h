// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/parameters/declaration.h"

namespace posiscope {

/// How values go from the first to the last.
enum class Easing {
    Automatic,   ///< as the scale of each parameter is declared
    Linear,      ///< by equal differences
    Logarithmic  ///< by equal factors
};

/// What happens after the last frame.
enum class Repetition {
    Forever,  ///< the first comes again
    Bounce,   ///< the second half of the frames goes back, and then the first comes again
    Once      ///< it stays
};

/// How frames follow each other, whatever they show.
struct AnimationStyle {
    int frames = 90;
    int framesASecond = 30;
    Easing easing = Easing::Automatic;
    Repetition repetition = Repetition::Forever;
    int quality = 0;  ///< of a WebP, from 1 to 100; 0: lossless
};

/// Everything an animation can be asked for, declared like the parameters.
std::span<const Declaration<AnimationStyle>> animationDeclarations();

/// How far from the first value (0) to the last (1) frame \p index of \p style is.
double shareOfFrame(const AnimationStyle& style, int index);

/// In units of 1/\p units second: how long frame \p index of \p style is shown, so that the sum of rounded
/// times never strays from the true one by more than half a unit.
int durationOf(const AnimationStyle& style, int index, int units);

}  // namespace posiscope
