// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/animation/framewriter.h"
#include "app/files/savedfile.h"

namespace posiscope {

/// One PNG that moves where programs know how, and is its first frame where they do not. It carries the
/// settings of that frame as a still does, so it opens again.
///
/// Chunks of the APNG specification 1.0. A frame holds what has changed since the one before.
class ApngFrames : public FrameWriter {
public:
    explicit ApngFrames(const Movie& movie) : m_movie(movie), m_file(movie.path) {}

    Result<void> begin(const PaintedFigure& first) override;
    Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                               int index) const override;
    Result<void> add(const QByteArray& frame, int index) override;
    Result<void> finish() override;

private:
    QByteArray control(const QRect& part) const;
    Result<void> write(const QByteArray& bytes);

    Movie m_movie;
    SavedFile m_file;
};

}  // namespace posiscope
