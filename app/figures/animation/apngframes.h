// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/animation/framewriter.h"
#include "app/files/savedfile.h"

namespace posiscope {

/// An animated PNG; programs without APNG support show the first frame. It contains the settings of that
/// frame, as a still figure does, so the program can open it again.
///
/// Uses the chunks of the APNG specification 1.0. A frame contains only what has changed since the one
/// before.
class ApngFrames : public FrameWriter {
public:
    explicit ApngFrames(const AnimationFile& movie) : m_movie(movie), m_file(movie.path) {}

    Result<void> begin(const PaintedFigure& first) override;
    Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                               int index) const override;
    Result<void> add(const QByteArray& frame, int index) override;
    Result<void> finish() override;

private:
    QByteArray control(const QRect& part) const;
    Result<void> write(const QByteArray& bytes);

    AnimationFile m_movie;
    SavedFile m_file;
};

}  // namespace posiscope
