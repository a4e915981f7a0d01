// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/photo.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>
#include <QScopeGuard>
#include <algorithm>
#include <optional>
#include <utility>
#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <unistd.h>
#endif

#include "app/files/figuretext.h"
#include "app/files/mappedfile.h"

namespace posiscope {
namespace {

constexpr int kMostSide = 2048;      // pixels: a text width at 300 dpi
constexpr int kMostMegabytes = 256;  // of the decoded picture: 64 megapixels of 8 bits, 32 of 16 bits
constexpr qint64 kMostMegapixels = 64;
constexpr qint64 kMegabyte = 1 << 20;

struct PhotoWords {
    Q_DECLARE_TR_FUNCTIONS(PhotoWords)
};

/// Keeps libpng from writing to standard error what it thinks of a stream whose checksums agree. Qt gives
/// libpng no function for errors, so that it writes to the process's own standard error, and to nothing
/// smaller.
class Silence {
public:
    Silence() {
#ifdef Q_OS_UNIX
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        m_kept = nowhere < 0 ? -1 : ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
        if (m_kept >= 0)
            ::dup2(nowhere, STDERR_FILENO);
        if (nowhere >= 0)
            ::close(nowhere);
#endif
    }
    ~Silence() {
#ifdef Q_OS_UNIX
        if (m_kept >= 0) {
            ::dup2(m_kept, STDERR_FILENO);
            ::close(m_kept);
        }
#endif
    }
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;

private:
    int m_kept = -1;
};

/// On white, because transparent parts have no colour of their own.
QImage inGrey(const QImage& picture) {
    if (!picture.hasAlphaChannel())
        return picture.convertToFormat(QImage::Format_Grayscale8);
    QImage whole(picture.size(), QImage::Format_RGB32);
    whole.fill(Qt::white);
    QPainter(&whole).drawImage(0, 0, picture);
    return whole.convertToFormat(QImage::Format_Grayscale8);
}

/// Whether \p file has the mark that ends a JPEG picture, behind its segments and scans: Qt fills what is
/// missing with grey. Cameras append films and other pictures to it.
bool isWholeJpeg(QFile& file) {
    const qint64 size = file.size();
    uchar* const bytes = file.map(0, size);
    if (bytes == nullptr)
        return true;  // the decoder has to know
    const auto unmapped = qScopeGuard([&] { file.unmap(bytes); });
    for (qint64 at = 2; at + 1 < size;) {
        const uchar mark = bytes[at + 1];
        const bool restarts = mark >= 0xd0 && mark <= 0xd7;
        if (bytes[at] != 0xff || mark == 0xff)
            ++at;
        else if (mark == 0 || restarts)  // within a scan
            at += 2;
        else if (mark == 0xd9)
            return true;
        else if (at + 3 < size)
            at += 2 + (bytes[at + 2] << 8 | bytes[at + 3]);
        else
            break;
    }
    return false;
}

bool isTooLarge(const QSize& size) {
    return std::max(size.width(), size.height()) > kMostSide;
}
QSize reduced(const QSize& size) {
    return size.scaled(kMostSide, kMostSide, Qt::KeepAspectRatio).expandedTo({1, 1});
}

/// What \p reader finds, or why nothing; sizes are checked before anything is decoded.
Result<QImage> pictureOf(QImageReader& reader) {
    std::optional<Silence> silence(std::in_place);
    const QByteArray format = reader.format();
    if (format != "png" && format != "jpeg")
        return Failure(PhotoWords::tr("it is not a PNG or JPEG picture"));
    const QSize size = reader.size();
    if (size.isEmpty())
        return Failure(PhotoWords::tr("the picture file is damaged"));
    if (qint64{size.width()} * size.height() > kMostMegapixels * 1'000'000)
        return Failure(PhotoWords::tr("it has %1 × %2 pixels; the limit is %3 megapixels")
                           .arg(size.width())
                           .arg(size.height())
                           .arg(kMostMegapixels));
    const QImage::Format stored = reader.imageFormat();
    const int bits = QImage::toPixelFormat(stored).bitsPerPixel();
    if (qint64{size.width()} * size.height() * bits / 8 > kMostMegabytes * kMegabyte)
        return Failure(PhotoWords::tr("it has %1 × %2 pixels of %3 bits; the limit is %4 MB")
                           .arg(size.width())
                           .arg(size.height())
                           .arg(bits)
                           .arg(kMostMegabytes));
    // Qt scales grey of 16 bits as colours of 64.
    const bool scaledLater = stored == QImage::Format_Grayscale16;
    if (isTooLarge(size) && !scaledLater)
        reader.setScaledSize(reduced(size));
    reader.setAutoTransform(true);  // a camera writes how it was held
    const int limit = QImageReader::allocationLimit();
    const auto restored = qScopeGuard([limit] { QImageReader::setAllocationLimit(limit); });
    QImageReader::setAllocationLimit(kMostMegabytes);
    QImage picture = reader.read();
    silence.reset();
    if (picture.isNull())
        return Failure(PhotoWords::tr("the picture file is damaged"));
    picture = inGrey(picture);
    return isTooLarge(picture.size())
               ? picture.scaled(reduced(picture.size()), Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                     .convertToFormat(QImage::Format_Grayscale8)
               : picture;
}

}  // namespace

Result<OpenedPhoto> openedPhoto(const QString& path) {
    const auto failure = [&](const QString& reason) {
        return Failure(PhotoWords::tr("%1 cannot be opened: %2").arg(path, reason));
    };
    QFile file(path);
    if (const auto opened = openToRead(file); !opened)
        return failure(opened.error());
    if (isPng(file) && !isWholePng(file))  // libpng would write to standard error
        return failure(PhotoWords::tr("the picture file is truncated"));
    file.seek(0);
    if (isPng(file) && !isUndamagedPng(file))
        return failure(PhotoWords::tr("the picture file is damaged"));
    file.seek(0);
    if (file.peek(3) == "\xff\xd8\xff" && !isWholeJpeg(file))
        return failure(PhotoWords::tr("the picture file is truncated"));
    file.seek(0);
    QImageReader reader(&file);
    auto picture = pictureOf(reader);
    if (!picture)
        return failure(picture.error());
    return OpenedPhoto{QFileInfo(path).absoluteFilePath(),
                       std::make_shared<const QImage>(*std::move(picture))};
}

QRectF middleOf(const QImage& picture, double rows, double columns) {
    QRectF middle(QPointF(), QSizeF(columns, rows).scaled(picture.size(), Qt::KeepAspectRatio));
    middle.moveCenter(QRectF(picture.rect()).center());
    return middle;
}

}  // namespace posiscope
