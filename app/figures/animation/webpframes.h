// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/figures/animation/filesaside.h"
#include "app/figures/animation/framewriter.h"

class QFile;

namespace posiscope {

/// An animated WebP, lossless unless a quality is requested. A frame contains only what has changed since the
/// one before. libwebp encodes the frames; the container is written here, because libwebp's own keeps all
/// frames in memory.
class WebPFrames : public FrameWriter {
    Q_DECLARE_TR_FUNCTIONS(WebPFrames)

public:
    explicit WebPFrames(const AnimationFile& movie);
    ~WebPFrames() override;

    static constexpr int kLongestSide = 16383;

    Result<void> begin(const PaintedFigure& first) override;
    Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                               int index) const override;
    Result<void> add(const QByteArray& frame, int index) override;
    Result<void> finish() override;

private:
    AnimationFile m_movie;
    FilesAside m_files;
    std::unique_ptr<QFile> m_file;
};

}  // namespace posiscope
