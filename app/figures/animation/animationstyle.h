// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/parameters/declaration.h"

namespace posiscope {

/// How values are interpolated.
enum class Easing {
    Automatic,   ///< by the declared scale of each parameter
    Linear,      ///< equal differences
    Logarithmic  ///< equal factors
};

/// What happens after the last frame.
enum class Repetition {
    Forever,  ///< restarts with the first
    Bounce,   ///< the second half of the frames runs backwards; then restarts with the first
    Once      ///< stays on the last frame
};

/// Timing of an animation, independent of its content.
struct AnimationStyle {
    int frames = 90;
    int framesASecond = 30;
    Easing easing = Easing::Automatic;
    Repetition repetition = Repetition::Forever;
    int quality = 0;  ///< for WebP, from 1 to 100; 0: lossless
};

/// All options of an animation, declared like the parameters.
std::span<const Declaration<AnimationStyle>> animationDeclarations();

/// The position of frame \p index of \p style between the first value (0) and the last (1).
double shareOfFrame(const AnimationStyle& style, int index);

/// How long frame \p index of \p style is shown, in units of 1/\p units second. The sum of rounded times
/// never deviates from the exact one by more than half a unit.
int durationOf(const AnimationStyle& style, int index, int units);

}  // namespace posiscope
