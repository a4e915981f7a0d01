// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <functional>
#include <memory>

#include "app/figures/animation/animationstyle.h"

namespace posiscope {

class Document;
class ExportCommand;
class Options;

/// How long a step of a lesson is seen, unless frames are counted.
inline constexpr int kSecondsAStep = 3;

/// The frames of an animation on the command line: values that go from one number to another, or the steps
/// of a lesson.
struct FrameCommands {
    AnimationStyle style;
    bool startsFromScenes = false;  ///< of a lesson, not from the options
    /// Options that the first frame has beside those of all frames.
    QStringList firstWords{};
    /// The document of a frame. \p frames has read the words of all. Throws WrongWords and FileTrouble.
    std::function<std::unique_ptr<Document>(const ExportCommand& frames, int index, bool trained)> make{};
    /// What moves and its value in a frame, for display; empty for a step of a lesson.
    std::function<QString(int)> moving = [](int) { return QString(); };

    /// What --animate asks for in \p options of the figure \p what, written to \p path. Throws WrongWords and
    /// FileTrouble.
    static FrameCommands read(const Options& options, const QString& what, const QString& path);
};

}  // namespace posiscope
