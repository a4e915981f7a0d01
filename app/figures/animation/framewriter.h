// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QColor>
#include <QSize>
#include <QString>
#include <vector>

#include "app/figures/animation/animationstyle.h"
#include "app/texts/result.h"

namespace posiscope {

struct PaintedFigure;

/// What all formats of animations need to know before the first frame.
struct Movie {
    QString path;
    QSize pixels;
    AnimationStyle style;
    bool transparent = false;
    QColor background;            ///< under what is not transparent
    std::vector<QRgb> palette{};  ///< at most 256 colours, for a format that has no more
};

/// A file, or several, made of frames that come one after the other; never more of them are held than are
/// being worked on. The same frames give the same bytes. Destroyed before finish() it leaves nothing behind.
class FrameWriter {
public:
    virtual ~FrameWriter() = default;
    FrameWriter() = default;
    FrameWriter(const FrameWriter&) = delete;
    FrameWriter& operator=(const FrameWriter&) = delete;

    /// Before the first frame, which is \p first.
    virtual Result<void> begin(const PaintedFigure& first) = 0;
    /// What add() takes of \p frame, which is frame \p index and follows \p before; null before the first.
    /// This is the long part, and several threads may be here at once.
    virtual Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                                       int index) const = 0;
    /// In the order of the frames.
    virtual Result<void> add(const QByteArray& frame, int index) = 0;
    /// From now on the file is there.
    virtual Result<void> finish() = 0;
};

}  // namespace posiscope
