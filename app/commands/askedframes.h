// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/animation/frames.h"

namespace posiscope {

class Options;

/// How long a step of a lesson is seen, unless frames are counted.
inline constexpr int kSecondsAStep = 3;

/// The frames that --animate asks for in \p options of the figure \p content, called \p name: numbers that
/// move from one value to another, or the steps of a lesson. \p options get the first values as well and must
/// outlive the frames. This and making a frame throw WrongWords and FileTrouble.
Frames askedFrames(Options& options, const FigureContent& content, const QString& name);

}  // namespace posiscope
