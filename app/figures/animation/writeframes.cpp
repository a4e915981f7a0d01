// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/writeframes.h"

#include <algorithm>
#include <deque>
#include <future>
#include <memory>
#include <thread>

#include "app/figures/figurefile.h"

namespace posiscope {
namespace {

using Painted = std::shared_ptr<const PaintedFigure>;

/// Frames that are being packed, in order.
class FramesAtWork {
public:
    explicit FramesAtWork(FrameWriter& writer) : m_writer(writer) {}

    void start(const Painted& frame, const Painted& before, int index) {
        m_results.push_back(std::async(std::launch::async, [this, frame, before, index] {
            return m_writer.encoded(*frame, before.get(), index);
        }));
    }
    /// Adds the oldest until there are no more than \p most.
    Result<void> addUntil(std::size_t most) {
        while (m_results.size() > most) {
            const auto bytes = m_results.front().get();
            m_results.pop_front();
            if (!bytes)
                return Failure(bytes.error());
            if (const auto added = m_writer.add(*bytes, m_added++); !added)
                return added;
        }
        return {};
    }

private:
    FrameWriter& m_writer;
    std::deque<std::future<Result<QByteArray>>> m_results;
    int m_added = 0;
};

/// As many as there are cores, but of large pictures only so many as memory is spent on a still anyway.
std::size_t mostAtWork(const PaintedFigure& first) {
    constexpr qsizetype kBytes = 16 << 20;
    const qsizetype each = std::max<qsizetype>(1, first.image.sizeInBytes() + first.bytes.size());
    return std::clamp<std::size_t>(static_cast<std::size_t>(kBytes / each), 1,
                                   std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace

Result<Written> writeFrames(int frames, const PaintFrame& paint, FrameWriter& writer,
                            const Progress& progress) {
    FramesAtWork work(writer);
    Painted before;
    std::size_t most = 1;
    for (int index = 0; index < frames; ++index) {
        if (!progress(static_cast<double>(index) / frames))
            return Written::Cancelled;
        const auto frame = std::make_shared<const PaintedFigure>(paint(index));
        if (frame->isNull())
            throw std::bad_alloc();
        if (index == 0) {
            most = mostAtWork(*frame);
            if (const auto begun = writer.begin(*frame); !begun)
                return Failure(begun.error());
        }
        work.start(frame, before, index);
        before = frame;
        if (const auto added = work.addUntil(most); !added)
            return Failure(added.error());
    }
    if (const auto added = work.addUntil(0); !added)
        return Failure(added.error());
    if (!progress(1))
        return Written::Cancelled;
    if (const auto finished = writer.finish(); !finished)
        return Failure(finished.error());
    return Written::Whole;
}

}  // namespace posiscope
