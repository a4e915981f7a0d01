// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/framewriter.h"

#include <libdeflate.h>

#include <QCoreApplication>
#include <QtEndian>
#include <algorithm>
#include <memory>
#include <new>
#include <vector>

#include "app/document/highlight.h"
#include "app/figures/figurefile.h"
#include "app/files/savedfile.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

constexpr qsizetype kSignature = 8;
constexpr qsizetype kChunkFrame = 12;  // bytes of a chunk besides its data

template <class Number>
QByteArray big(Number value) {
    QByteArray bytes(sizeof(Number), '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray chunk(const QByteArray& typeAndData) {
    const quint32 sum =
        libdeflate_crc32(0, typeAndData.constData(), static_cast<std::size_t>(typeAndData.size()));
    return big(static_cast<quint32>(typeAndData.size() - 4)) + typeAndData + big(sum);
}

/// The chunks of \p png between its header and its pixels: the metadata of a still figure.
QByteArray saidOf(const QByteArray& png) {
    QByteArray said;
    for (qsizetype at = kSignature; at + kChunkFrame <= png.size();) {
        const auto size = static_cast<qsizetype>(qFromBigEndian<quint32>(png.constData() + at)) + kChunkFrame;
        const QByteArray type = png.mid(at + 4, 4);
        if (type == "IDAT")
            break;
        if (type != "IHDR")
            said += png.mid(at, size);
        at += size;
    }
    return said;
}

/// \p frame without its pixels.
PaintedFigure withoutPixels(const PaintedFigure& frame) {
    PaintedFigure bare{.image = {}, .bytes = {}, .session = frame.session, .title = frame.title};
    bare.image = frame.image.copy(0, 0, 1, 1);
    bare.image.setDotsPerMeterX(frame.image.dotsPerMeterX());
    bare.image.setDotsPerMeterY(frame.image.dotsPerMeterY());
    return bare;
}

/// The rows of \p part of \p image, each as its difference from the row above, because heatmaps and lines
/// have similar rows. Converted a strip at a time: all at once would be one more copy of the picture.
std::vector<uchar> filtered(const QImage& image, const QRect& part, bool transparent) {
    constexpr uchar kUp = 2;
    constexpr int kStrip = 32;
    const auto width = static_cast<std::size_t>(part.width() * (transparent ? 4 : 3));
    std::vector<uchar> rows((width + 1) * static_cast<std::size_t>(part.height()));
    std::vector<uchar> above(width);
    uchar* to = rows.data();
    for (int top = part.top(); top <= part.bottom(); top += kStrip) {
        const QRect place(part.left(), top, part.width(), std::min(kStrip, part.bottom() + 1 - top));
        const QImage strip =
            image.copy(place).convertToFormat(transparent ? QImage::Format_RGBA8888 : QImage::Format_RGB888);
        if (strip.isNull())
            throw std::bad_alloc();
        for (int y = 0; y < strip.height(); ++y) {
            const uchar* const now = strip.constScanLine(y);
            *to++ = kUp;
            for (std::size_t i = 0; i < width; ++i)
                to[i] = static_cast<uchar>(now[i] - above[i]);
            std::copy_n(now, width, above.begin());
            to += width;
        }
    }
    return rows;
}

/// As a zlib stream with checksum; empty on failure. The same bytes on every machine and in every run, which
/// quicker libraries do not promise.
QByteArray deflated(const std::vector<uchar>& bytes) {
    constexpr int kFastest = 1;
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
        libdeflate_alloc_compressor(kFastest), libdeflate_free_compressor);
    if (compressor == nullptr)
        return {};
    const std::size_t most = libdeflate_zlib_compress_bound(compressor.get(), bytes.size());
    QByteArray out(static_cast<qsizetype>(most), Qt::Uninitialized);
    out.truncate(static_cast<qsizetype>(
        libdeflate_zlib_compress(compressor.get(), bytes.data(), bytes.size(), out.data(), most)));
    return out;
}

/// What precedes the pixels of \p figure in a PNG of \p size: the metadata are those of a still figure.
Result<QByteArray> headOf(const PaintedFigure& figure, const QSize& size, bool transparent) {
    constexpr char kBits = 8;
    constexpr char kRgb = 2;
    constexpr char kRgba = 6;
    return figureBytes(withoutPixels(figure)).map([&](const QByteArray& still) {
        const QByteArray header = "IHDR" + big(static_cast<quint32>(size.width())) +
                                  big(static_cast<quint32>(size.height())) + kBits +
                                  (transparent ? kRgba : kRgb) + QByteArray(3, '\0');
        return still.left(kSignature) + chunk(header) + saidOf(still);
    });
}

/// The rows of \p part of \p image as a zlib stream.
Result<QByteArray> packed(const QImage& image, const QRect& part, bool transparent) {
    QByteArray bytes = deflated(filtered(image, part, transparent));
    if (bytes.isEmpty())
        return Failure(QStringLiteral("libdeflate"));
    return bytes;
}

/// An animated PNG; programs without APNG support show the first frame. It contains the settings of that
/// frame, as a still figure does, so the program can open it again.
///
/// Uses the chunks of the APNG specification 1.0. A frame contains only what has changed since the one
/// before.
class ApngFrames : public FrameWriter {
public:
    explicit ApngFrames(const AnimationFile& movie) : m_movie(movie), m_file(movie.path) {}

    Result<void> begin(const PaintedFigure& first) override;
    Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                               int index) const override;
    Result<void> add(const QByteArray& frame, int index) override;
    Result<void> finish() override {
        return m_file.write(chunk("IEND")).and_then([&] { return m_file.commit(); });
    }

private:
    QByteArray control(const QRect& part) const;

    AnimationFile m_movie;
    SavedFile m_file;
};

Result<void> ApngFrames::begin(const PaintedFigure& first) {
    const auto head = headOf(first, m_movie.pixels, m_movie.transparent);
    if (!head)
        return Failure(head.error());
    if (const auto opened = m_file.open(); !opened)
        return opened;
    const bool once = m_movie.style.repetition == Repetition::Once;
    return m_file.write(
        *head + chunk("acTL" + big(static_cast<quint32>(m_movie.style.frames)) + big(quint32(once ? 1 : 0))));
}

/// The content of fcTL after the sequence number.
QByteArray ApngFrames::control(const QRect& part) const {
    QByteArray bytes;
    for (const int number : {part.width(), part.height(), part.x(), part.y()})
        bytes += big(static_cast<quint32>(number));
    bytes += big(quint16{1}) + big(static_cast<quint16>(m_movie.style.framesASecond));
    return bytes + QByteArray(2, '\0');  // no disposal; blending by replacement
}

Result<QByteArray> ApngFrames::encoded(const PaintedFigure& frame, const PaintedFigure* before, int) const {
    const QRect part = changedPart(frame.image, before ? &before->image : nullptr);
    const auto pixels = packed(frame.image, part, m_movie.transparent);
    if (!pixels)
        return Failure(SavedFile::whyNot(m_movie.path, pixels.error()));
    return control(part) + *pixels;
}

Result<void> ApngFrames::add(const QByteArray& frame, int index) {
    constexpr qsizetype kControl = 22;
    const QByteArray data = frame.mid(kControl);
    // Sequence numbers count both kinds of chunks; the pixels of the first frame are those of the still
    // figure.
    const auto number = static_cast<quint32>(index == 0 ? 0 : 2 * index - 1);
    return m_file.write(chunk("fcTL" + big(number) + frame.left(kControl)) +
                        chunk(index == 0 ? "IDAT" + data : "fdAT" + big(number + 1) + data));
}

}  // namespace

Result<QByteArray> framePng(const PaintedFigure& frame, bool transparent) {
    return headOf(frame, frame.image.size(), transparent).and_then([&](const QByteArray& head) {
        return packed(frame.image, frame.image.rect(), transparent).map([&](const QByteArray& pixels) {
            return head + chunk("IDAT" + pixels) + chunk("IEND");
        });
    });
}

std::unique_ptr<FrameWriter> makeApngFrames(const AnimationFile& movie) {
    return std::make_unique<ApngFrames>(movie);
}

}  // namespace posiscope
