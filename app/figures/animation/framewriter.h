// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QColor>
#include <QRect>
#include <QSize>
#include <QString>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <vector>

#include "app/figures/animation/animationstyle.h"
#include "app/figures/figurefile.h"
#include "app/figures/numbersfile.h"
#include "app/texts/result.h"

class QImage;

namespace posiscope {

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

/// Paints frame \p index, or returns why it cannot.
using PaintFrame = std::function<Result<PaintedFigure>(int index)>;

/// Passes painted frames to a writer in pieces of about a frame's work, so that a loop can process one after
/// the other and a window can handle events between them. Painting stays in this thread, because views are
/// widgets and share the process's font. Painted frames are encoded on all cores meanwhile, a few at a time.
class FrameByFrame {
public:
    FrameByFrame(int frames, PaintFrame paint, FrameWriter& writer);

    /// Share of the frames that are painted.
    double share() const { return static_cast<double>(m_painted) / m_frames; }
    /// Everything is done, and the file exists.
    bool isWhole() const { return m_whole; }
    /// Does the next piece of work. Must not be called again after a failure. \pre !isWhole()
    Result<void> advance();

private:
    using Painted = std::shared_ptr<const PaintedFigure>;
    using Packed = std::future<Result<QByteArray>>;

    Result<void> paintNext();
    Result<void> addUntil(std::size_t most);

    int m_frames;
    PaintFrame m_paint;
    FrameWriter& m_writer;
    int m_painted = 0;
    int m_added = 0;
    bool m_whole = false;
    std::size_t m_most = 1;  ///< frames encoded at once
    Painted m_before;
    std::deque<Packed> m_packed;  ///< in order; futures finish before the writer is destroyed
};

/// Writes \p frames frames painted by \p paint. Leaves nothing behind unless it returns Whole.
Result<Written> writeFrames(int frames, const PaintFrame& paint, FrameWriter& writer,
                            const Progress& progress);

/// The smallest rectangle with even origin that contains every pixel in which \p image differs from \p
/// before, an image of the same size and format. For identical images two by two pixels in a corner, because
/// no format has empty frames. The whole image without \p before.
QRect changedPart(const QImage& image, const QImage* before);

}  // namespace posiscope
