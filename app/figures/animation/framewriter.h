// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QColor>
#include <QSize>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "app/figures/animation/animationstyle.h"
#include "app/texts/result.h"

namespace posiscope {

struct PaintedFigure;

/// What every animation format needs to know before the first frame.
struct AnimationFile {
    QString path;
    QSize pixels;
    AnimationStyle style;
    bool transparent = false;
    bool fitted = false;          ///< whether its margins depend on the drawing
    QColor background;            ///< behind opaque pictures
    std::vector<QRgb> palette{};  ///< at most 256 colours, for formats that are limited to a palette
};

/// Writes one or several files from a sequence of frames; holds only the frames being processed. The same
/// frames give the same bytes. If destroyed before finish(), leaves nothing behind.
class FrameWriter {
public:
    virtual ~FrameWriter() = default;
    FrameWriter() = default;
    FrameWriter(const FrameWriter&) = delete;
    FrameWriter& operator=(const FrameWriter&) = delete;

    /// Called before the first frame, \p first.
    virtual Result<void> begin(const PaintedFigure& first) = 0;
    /// Encodes \p frame number \p index for add(); \p before is the preceding frame, null for the first. This
    /// is the slow part; several threads may call it at once.
    virtual Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                                       int index) const = 0;
    /// Called in the order of the frames.
    virtual Result<void> add(const QByteArray& frame, int index) = 0;
    /// Completes the output; after this the file exists.
    virtual Result<void> finish() = 0;
};

/// Browsers treat shorter times as a mistake and show such frames five times as long.
inline constexpr int kMostGifFramesASecond = 50;
inline constexpr int kLongestWebPSide = 16383;  // pixels

/// \p frame as a PNG of its own, packed as quickly as the frames of an animated one.
Result<QByteArray> framePng(const PaintedFigure& frame, bool transparent);

/// The writers of the formats, each in the file of its format.
std::unique_ptr<FrameWriter> makeApngFrames(const AnimationFile& movie);
std::unique_ptr<FrameWriter> makeGifFrames(const AnimationFile& movie);
std::unique_ptr<FrameWriter> makeWebPFrames(const AnimationFile& movie);
/// MP4 or WebM. \pre refuseVideo() returns std::nullopt
std::unique_ptr<FrameWriter> makeVideoFrames(const AnimationFile& movie, bool mp4);

/// Why videos cannot be written here; std::nullopt if they can.
std::optional<QString> refuseVideo(const QString& suffix);

}  // namespace posiscope
