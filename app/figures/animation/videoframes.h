// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>

#include "app/figures/animation/filesaside.h"
#include "app/figures/animation/framewriter.h"

namespace posiscope {

/// Encodes MP4 or WebM with the program ffmpeg, which receives raw frames.
class VideoFrames : public FrameWriter {
    Q_DECLARE_TR_FUNCTIONS(VideoFrames)

public:
    enum class Kind { Mp4, WebM };

    VideoFrames(const AnimationFile& movie, Kind kind) : m_movie(movie), m_kind(kind), m_files(movie.path) {}
    ~VideoFrames() override;

    /// Why it is not available here; std::nullopt if it is.
    static std::optional<QString> refuse(const QString& suffix);

    Result<void> begin(const PaintedFigure& first) override;
    Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                               int index) const override;
    Result<void> add(const QByteArray& frame, int index) override;
    Result<void> finish() override;

private:
    QStringList words() const;
    Result<void> end();

    AnimationFile m_movie;
    Kind m_kind;
    FilesAside m_files;
    QProcess m_program;
};

}  // namespace posiscope
