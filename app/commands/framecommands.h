// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <functional>

#include "app/figures/animation/animationstyle.h"

namespace posiscope {

class Options;

/// How long a step of a lesson is seen, unless frames are counted.
inline constexpr int kSecondsAStep = 3;

/// How the commands that make the frames of an animation differ.
struct FrameCommands {
    AnimationStyle style;
    std::function<QStringList(int)> words;  ///< of a frame, beside those of all
    /// What moves and its value there, as people read it; of a step of a lesson nothing.
    std::function<QString(int)> moving = [](int) { return QString(); };

    /// What --animate asks for in \p options of the figure \p what: numbers that go, or the steps of a
    /// lesson. Throws WrongWords and FileTrouble.
    static FrameCommands read(const Options& options, const QString& what);
};

}  // namespace posiscope
