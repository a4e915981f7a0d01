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

/// Paints frame \p index, or says why not.
using PaintFrame = std::function<Result<PaintedFigure>(int index)>;

/// Gives a writer frames as they are painted, in pieces of about a frame's work: a loop takes one after the
/// other, a window may do something else between. Painting stays in this thread, for views are widgets and
/// their font is the process's; frames painted are packed on all cores meanwhile, a few at a time.
class FrameByFrame {
public:
    FrameByFrame(int frames, PaintFrame paint, FrameWriter& writer);

    /// Of the frames, how many are painted.
    double share() const { return static_cast<double>(m_painted) / m_frames; }
    /// Nothing is left to be done, and the file is there.
    bool isWhole() const { return m_whole; }
    /// The next piece of work. After a failure there is no other. \pre !isWhole()
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
    std::size_t m_most = 1;  ///< frames that are packed at once
    Painted m_before;
    std::deque<Packed> m_packed;  ///< in order; those under way end before the writer does
};

/// Gives \p writer the \p frames that \p paint paints. Unless Whole is returned nothing is left behind.
Result<Written> writeFrames(int frames, const PaintFrame& paint, FrameWriter& writer,
                            const Progress& progress);

}  // namespace posiscope
