// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/framewriter.h"

#include <webp/encode.h>

#include <QFile>
#include <QFileInfo>
#include <QtEndian>
#include <limits>
#include <memory>

#include "app/figures/animation/filesaside.h"
#include "app/figures/figurefile.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

constexpr qsizetype kHead = 12;  // "RIFF", the size, "WEBP"

template <int kBytes>
QByteArray little(qint64 value) {
    const qint64 bytes = qToLittleEndian(value);
    return QByteArray(reinterpret_cast<const char*>(&bytes), kBytes);
}

QByteArray chunk(const char* type, const QByteArray& data) {
    return type + little<4>(data.size()) + data + QByteArray(data.size() % 2, '\0');
}

/// The chunks of a \p still image that contain its pixels.
QByteArray pixelsOf(const QByteArray& still) {
    QByteArray pixels;
    for (qsizetype at = kHead; at + 8 <= still.size();) {
        const auto data = static_cast<qsizetype>(qFromLittleEndian<quint32>(still.constData() + at + 4));
        const qsizetype size = 8 + data + data % 2;
        if (still.mid(at, 4) != "VP8X")
            pixels += still.mid(at, size);
        at += size;
    }
    return pixels;
}

struct FreePicture {
    void operator()(WebPPicture* picture) const { WebPPictureFree(picture); }
};

/// \p quality 0: lossless, with little effort for the last bytes.
WebPConfig configOf(int quality) {
    constexpr int kLevel = 1;
    WebPConfig config;
    WebPConfigInit(&config);
    if (quality == 0) {
        WebPConfigLosslessPreset(&config, kLevel);
        config.exact = 1;
    } else {
        config.quality = static_cast<float>(quality);
        config.use_sharp_yuv = 1;  // preserves the colours of thin lines
    }
    return config;
}

/// Encodes \p image as a still image, without alpha if it is RGB32.
Result<QByteArray> stillOf(const QImage& image, int quality) {
    QByteArray bytes;
    WebPPicture picture;
    WebPPictureInit(&picture);
    const std::unique_ptr<WebPPicture, FreePicture> freed(&picture);
    picture.use_argb = 1;
    picture.width = image.width();
    picture.height = image.height();
    picture.custom_ptr = &bytes;
    picture.writer = [](const std::uint8_t* data, std::size_t size, const WebPPicture* of) {
        static_cast<QByteArray*>(of->custom_ptr)
            ->append(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
        return 1;
    };
    const auto stride = static_cast<int>(image.bytesPerLine());
    const bool taken = image.hasAlphaChannel() ? WebPPictureImportBGRA(&picture, image.constBits(), stride)
                                               : WebPPictureImportBGRX(&picture, image.constBits(), stride);
    if (!taken)
        throw std::bad_alloc();
    const WebPConfig config = configOf(quality);
    if (!WebPEncode(&config, &picture))
        return Failure(QStringLiteral("libwebp: %1").arg(picture.error_code));
    return bytes;
}

/// An animated WebP, lossless unless a quality is requested. A frame contains only what has changed since the
/// one before. libwebp encodes the frames; the container is written here, because libwebp's own keeps all
/// frames in memory.
class WebPFrames : public FrameWriter {
    Q_DECLARE_TR_FUNCTIONS(WebPFrames)

public:
    explicit WebPFrames(const AnimationFile& movie);
    ~WebPFrames() override;

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

WebPFrames::WebPFrames(const AnimationFile& movie)
    : m_movie(movie),
      m_files(movie.path),
      m_file(std::make_unique<QFile>(m_files.path(QFileInfo(movie.path).fileName()))) {}

WebPFrames::~WebPFrames() = default;

Result<void> WebPFrames::begin(const PaintedFigure&) {
    constexpr qint64 kAnimated = 0x02;
    constexpr qint64 kAlpha = 0x10;
    if (const auto opened = m_files.open(); !opened)
        return opened;
    if (!m_file->open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return m_files.failure(m_file->errorString());
    const bool once = m_movie.style.repetition == Repetition::Once;
    return m_files.write(*m_file,
                         "RIFF" + little<4>(0) + "WEBP" +
                             chunk("VP8X", little<4>(kAnimated | (m_movie.transparent ? kAlpha : 0)) +
                                               little<3>(m_movie.pixels.width() - 1) +
                                               little<3>(m_movie.pixels.height() - 1)) +
                             chunk("ANIM", little<4>(m_movie.background.rgba()) + little<2>(once ? 1 : 0)));
}

Result<QByteArray> WebPFrames::encoded(const PaintedFigure& frame, const PaintedFigure* before,
                                       int index) const {
    constexpr qint64 kReplaces = 0x02;
    const QRect part = changedPart(frame.image, before ? &before->image : nullptr);
    const QImage pixels = frame.image.copy(part).convertToFormat(m_movie.transparent ? QImage::Format_ARGB32
                                                                                     : QImage::Format_RGB32);
    if (pixels.isNull())
        throw std::bad_alloc();
    return stillOf(pixels, m_movie.style.quality).map([&](const QByteArray& still) {
        return chunk("ANMF", little<3>(part.x() / 2) + little<3>(part.y() / 2) + little<3>(part.width() - 1) +
                                 little<3>(part.height() - 1) +
                                 little<3>(durationOf(m_movie.style, index, 1000)) + little<1>(kReplaces) +
                                 pixelsOf(still));
    });
}

Result<void> WebPFrames::add(const QByteArray& frame, int) {
    if (m_file->pos() + frame.size() > std::numeric_limits<quint32>::max())
        return m_files.failure(tr("a WebP file can be at most 4 GiB in size"));
    return m_files.write(*m_file, frame);
}

Result<void> WebPFrames::finish() {
    const qint64 size = m_file->pos() - 8;
    if (!m_file->seek(4))
        return m_files.failure(m_file->errorString());
    if (const auto written = m_files.write(*m_file, little<4>(size)); !written)
        return written;
    m_file->close();
    return m_files.commit({QFileInfo(m_movie.path).fileName()});
}

}  // namespace

std::unique_ptr<FrameWriter> makeWebPFrames(const AnimationFile& movie) {
    return std::make_unique<WebPFrames>(movie);
}

}  // namespace posiscope
