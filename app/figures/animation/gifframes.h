// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/animation/framewriter.h"
#include "app/figures/animation/gifpalette.h"
#include "app/files/savedfile.h"

namespace posiscope {

/// A GIF with one palette for all frames. Every pixel gets the nearest colour, because dithering would
/// flicker. A frame contains only what has changed since the one before.
class GifFrames : public FrameWriter {
public:
    explicit GifFrames(const AnimationFile& movie)
        : m_movie(movie), m_nearest(movie.palette), m_file(movie.path) {}

    /// Browsers treat shorter times as a mistake and show such frames five times as long.
    static constexpr int kMostASecond = 50;

    Result<void> begin(const PaintedFigure& first) override;
    Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                               int index) const override;
    Result<void> add(const QByteArray& frame, int index) override;
    Result<void> finish() override;

private:
    Result<void> write(const QByteArray& bytes);

    AnimationFile m_movie;
    mutable NearestColours m_nearest;  ///< mutable, because it only caches results
    SavedFile m_file;
};

}  // namespace posiscope
