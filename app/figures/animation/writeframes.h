// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <functional>
#include <future>
#include <memory>

#include "app/figures/figurefile.h"
#include "app/figures/numbersfile.h"

namespace posiscope {

class FrameWriter;

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

}  // namespace posiscope
