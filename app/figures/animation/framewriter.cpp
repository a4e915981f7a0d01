// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/framewriter.h"

#include <QImage>
#include <algorithm>
#include <cstring>
#include <new>
#include <thread>
#include <utility>

namespace posiscope {
namespace {

/// The number of cores, or fewer for large pictures, to limit memory to what a still figure takes.
std::size_t mostAtWork(const PaintedFigure& first) {
    constexpr qsizetype kBytes = 16 << 20;
    const qsizetype each = std::max<qsizetype>(1, first.image.sizeInBytes() + first.bytes.size());
    return std::clamp<std::size_t>(static_cast<std::size_t>(kBytes / each), 1,
                                   std::max(1U, std::thread::hardware_concurrency()));
}

const QRgb* row(const QImage& image, int y) {
    return reinterpret_cast<const QRgb*>(image.constScanLine(y));
}

}  // namespace

FrameByFrame::FrameByFrame(int frames, PaintFrame paint, FrameWriter& writer)
    : m_frames(frames), m_paint(std::move(paint)), m_writer(writer) {}

Result<void> FrameByFrame::advance() {
    if (m_painted < m_frames)
        return paintNext();
    if (!m_packed.empty())
        return addUntil(m_packed.size() - 1);
    const auto finished = m_writer.finish();
    m_whole = finished.has_value();
    return finished;
}

Result<void> FrameByFrame::paintNext() {
    const int index = m_painted;
    auto painted = m_paint(index);
    if (!painted)
        return Failure(painted.error());
    if (painted->isNull())
        throw std::bad_alloc();
    const auto frame = std::make_shared<const PaintedFigure>(*std::move(painted));
    if (index == 0) {
        m_most = mostAtWork(*frame);
        if (const auto begun = m_writer.begin(*frame); !begun)
            return begun;
    }
    m_packed.push_back(std::async(std::launch::async, [&writer = m_writer, frame, before = m_before, index] {
        return writer.encoded(*frame, before.get(), index);
    }));
    m_before = frame;
    ++m_painted;
    return addUntil(m_most);
}

/// Adds the oldest frames until at most \p most are left.
Result<void> FrameByFrame::addUntil(std::size_t most) {
    while (m_packed.size() > most) {
        const auto bytes = m_packed.front().get();
        m_packed.pop_front();
        if (!bytes)
            return Failure(bytes.error());
        if (const auto added = m_writer.add(*bytes, m_added++); !added)
            return added;
    }
    return {};
}

Result<Written> writeFrames(int frames, const PaintFrame& paint, FrameWriter& writer,
                            const Progress& progress) {
    FrameByFrame work(frames, paint, writer);
    while (!work.isWhole()) {
        if (!progress(work.share()))
            return Written::Cancelled;
        if (const auto advanced = work.advance(); !advanced)
            return Failure(advanced.error());
    }
    return Written::Whole;
}

QRect changedPart(const QImage& image, const QImage* before) {
    if (before == nullptr)
        return image.rect();
    const int width = image.width();
    int left = width;
    int right = -1;
    int top = image.height();
    int bottom = -1;
    for (int y = 0; y < image.height(); ++y) {
        const QRgb* const now = row(image, y);
        const QRgb* const then = row(*before, y);
        if (std::memcmp(now, then, static_cast<std::size_t>(width) * sizeof(QRgb)) == 0)
            continue;
        top = std::min(top, y);
        bottom = y;
        const auto first = std::mismatch(now, now + left, then).first;  // not beyond what is known to differ
        left = static_cast<int>(first - now);
        int last = width - 1;
        while (last > right && now[last] == then[last])
            --last;
        right = last;
    }
    if (bottom < 0)
        return QRect(0, 0, std::min(2, width), std::min(2, image.height()));
    return QRect(QPoint(left & ~1, top & ~1), QPoint(right, bottom));
}

}  // namespace posiscope
