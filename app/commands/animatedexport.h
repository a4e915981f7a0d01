// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <memory>

#include "app/commands/framecommands.h"
#include "app/figures/animation/animationformats.h"

namespace posiscope {

class ExportCommand;
class Options;

/// posiscope export VIEW --animate …: frames, each the figure that the command without it would write.
class AnimatedExport {
    Q_DECLARE_TR_FUNCTIONS(AnimatedExport)

public:
    /// Tries the settings of every frame. \param words all of the command. Throws WrongWords and FileTrouble.
    AnimatedExport(const Options& options, const QStringList& words, const QString& path);
    ~AnimatedExport();

    /// Throws WrongWords and FileTrouble; then there is no file.
    void write() const;

private:
    void readFormat(const Options& options);
    QString stillSuffix() const;
    void tryFrames();
    void writeTo(const QString& path) const;

    QString m_path;
    QString m_suffix;  ///< of the animation
    AnimationFormat m_format{};
    FrameCommands m_frames;
    std::unique_ptr<ExportCommand> m_stills;  ///< the command of all frames
    AnimationFile m_movie;
    QStringList m_notDrawn;  ///< what is told of what frames do not show
};

}  // namespace posiscope
