// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

#include "app/figures/animation/animationformats.h"
#include "app/figures/animation/frames.h"
#include "app/figures/figurestyle.h"

namespace posiscope {

class ExportCommand;
class Options;

/// posiscope export VIEW --animate …: frames, each the figure that the command without it would write, under
/// a title that says what moves.
class AnimatedExport {
    Q_DECLARE_TR_FUNCTIONS(AnimatedExport)

public:
    /// Reads the format. This and the other functions throw WrongWords and FileTrouble.
    AnimatedExport(const Options& options, const QString& path);

    /// The suffix of a frame by itself.
    QString stillSuffix() const {
        return m_format == AnimationFormat::Numbered ? m_suffix : QStringLiteral("png");
    }
    /// The default details of a frame. \pre prepare() has begun
    Details usual() const;
    /// Tries all \p frames as figures of \p command.
    void prepare(const Frames& frames, const ExportCommand& command);
    /// \pre prepare(). If it throws, there is no file.
    void write() const;

private:
    void writeTo(const QString& path) const;

    QString m_path;
    QString m_suffix;  ///< of the animation
    AnimationFormat m_format{};
    Frames m_frames;
    FigureContent m_content;
    FigureStyle m_style;  ///< of all frames
    AnimationFile m_movie;
    QStringList m_notDrawn;  ///< what is told of what frames do not show
};

/// How long a step of a lesson is seen, unless frames are counted.
inline constexpr int kSecondsAStep = 3;

/// The frames that --animate asks for in \p options of the figure \p content, called \p name: numbers that
/// move from one value to another, or the steps of a lesson. \p options get the first values as well and must
/// outlive the frames. This and making a frame throw WrongWords and FileTrouble.
Frames askedFrames(Options& options, const FigureContent& content, const QString& name);

}  // namespace posiscope
