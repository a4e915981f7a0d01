// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/figuretext.h"

#include <libdeflate.h>
#include <QIODevice>
#include <QXmlStreamReader>
#include <QtEndian>
#include <algorithm>

namespace posiscope {
namespace {

constexpr qint64 kPdfEnd = 2048;
constexpr qint64 kMostScanned = 64 << 20;  // of the file; a figure has some MB at most
constexpr qint64 kLongest = 512 * 1024;    // of metadata; a session of 16,384 dimensions takes a fifth of it

/// The text of the element "session" of \p space; empty if there is none.
QByteArray elementText(const QByteArray& xml, const QString& space) {
    QXmlStreamReader reader(xml);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == QStringLiteral("session") &&
            reader.namespaceUri() == space) {
            const QString text = reader.readElementText();
            return reader.hasError() ? QByteArray() : text.toUtf8();
        }
    }
    return {};
}

}  // namespace

bool isPdf(QIODevice& file) {
    return file.peek(5) == "%PDF-";
}

bool isWholePdf(QIODevice& file) {
    file.seek(std::max<qint64>(0, file.size() - kPdfEnd));
    return file.read(kPdfEnd).trimmed().endsWith("%%EOF");
}

QByteArray pdfText(QIODevice& file, const QString& space) {
    const QByteArray endMark("</x:xmpmeta>");
    file.seek(0);
    const QByteArray bytes = file.read(kMostScanned);
    qsizetype end = 0;
    for (qsizetype at = 0; (at = bytes.indexOf("<x:xmpmeta", end)) >= 0;) {
        end = bytes.indexOf(endMark, at);
        if (end < 0)
            break;
        const QByteArray metadata = bytes.sliced(at, end + endMark.size() - at);
        if (metadata.size() <= kLongest)
            if (const QByteArray text = elementText(metadata, space); !text.isEmpty())
                return text;
    }
    return {};
}

namespace {

constexpr qint64 kSvgBeginning = 4096;   // an editor's comments may come first
constexpr qint64 kSvgRead = 512 * 1024;  // a session of 16,384 dimensions takes a fifth of it
constexpr qint64 kSvgEnd = 256;

}  // namespace

bool isSvg(QIODevice& file) {
    const QByteArray begin = file.peek(kSvgBeginning).trimmed();
    return (begin.startsWith("<") || begin.startsWith("\xEF\xBB\xBF<")) && begin.contains("<svg");
}

bool isWholeSvg(QIODevice& file) {
    file.seek(std::max<qint64>(0, file.size() - kSvgEnd));
    return file.read(kSvgEnd).trimmed().endsWith("</svg>");
}

QByteArray svgText(QIODevice& file, const QString& id) {
    file.seek(0);
    QXmlStreamReader reader(file.read(kSvgRead));
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == QStringLiteral("metadata") &&
            reader.attributes().value(QStringLiteral("id")) == id) {
            const QString text = reader.readElementText();
            return reader.hasError() ? QByteArray() : text.toUtf8();
        }
    }
    return {};
}

namespace {

/// Compressed length of a text in a figure. A session has less than 4 kB; since inflating may expand data a
/// thousandfold, the limit keeps the result small.
constexpr qint64 kLongestText = 16 * 1024;

/// The decompressed zlib \p stream; empty if it is damaged.
QByteArray inflated(const QByteArray& stream) {
    QByteArray sized(4, '\0');  // qUncompress() expects an estimate of the size first, and corrects it
    qToBigEndian(quint32(4 * stream.size()), sized.data());
    return qUncompress(sized + stream);
}

constexpr qint64 kSignature = 8;

// Our figures have some thousand chunks of 8 kB each; walking a file of empty ones would take minutes.
constexpr int kMostChunks = 1 << 18;

bool isType(const QByteArray& word) {
    return std::ranges::all_of(word, [](char letter) {
        return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
    });
}

/// Removes \p data up to and including the next zero byte; returns it without that byte, null if there is
/// none.
QByteArray takeWord(QByteArray& data) {
    const qsizetype end = data.indexOf('\0');
    QByteArray word = end < 0 ? QByteArray() : data.left(end);
    data.remove(0, end < 0 ? data.size() : end + 1);
    return word;
}

/// The text of a chunk of \p type, in UTF-8; \p data without the key.
QByteArray textOf(const QByteArray& type, QByteArray data) {
    if (type == "tEXt")
        return QString::fromLatin1(data).toUtf8();
    if (type == "zTXt")
        return QString::fromLatin1(inflated(data.mid(1))).toUtf8();
    const bool compressed = data.startsWith('\1');
    data.remove(0, 2);
    takeWord(data);  // language
    takeWord(data);  // translated key
    return compressed ? inflated(data) : data;
}

}  // namespace

bool isPng(QIODevice& file) {
    return file.peek(kSignature) == QByteArrayLiteral("\x89PNG\r\n\x1a\n");
}

bool isWholePng(QIODevice& file) {
    file.seek(kSignature);
    for (int chunk = 0; chunk < kMostChunks; ++chunk) {
        const QByteArray head = file.read(8);
        if (head.size() < 8 || !isType(head.mid(4)))
            return false;
        const qint64 end = file.pos() + qFromBigEndian<quint32>(head.constData()) + 4;  // plus the checksum
        if (end > file.size())
            return false;
        if (head.endsWith("IEND"))
            return true;
        file.seek(end);
    }
    return false;
}

bool isUndamagedPng(QIODevice& file) {
    constexpr qint64 kRead = 1 << 20;
    file.seek(kSignature);
    for (int chunk = 0; chunk < kMostChunks; ++chunk) {
        const QByteArray head = file.read(8);
        quint32 sum = 0;
        const auto add = [&sum](const QByteArray& bytes) {
            sum = libdeflate_crc32(sum, bytes.constData(), static_cast<std::size_t>(bytes.size()));
        };
        add(head.mid(4));
        for (qint64 left = qFromBigEndian<quint32>(head.constData()); left > 0;) {
            const QByteArray piece = file.read(std::min(left, kRead));
            if (piece.isEmpty())
                return false;
            add(piece);
            left -= piece.size();
        }
        const QByteArray told = file.read(4);
        if (told.size() < 4 || qFromBigEndian<quint32>(told.constData()) != sum)
            return false;
        if (head.endsWith("IEND"))
            return true;
    }
    return false;
}

QByteArray pngText(QIODevice& file, const QByteArray& key) {
    file.seek(kSignature);
    for (int chunk = 0; chunk < kMostChunks; ++chunk) {
        const QByteArray head = file.read(8);
        if (head.size() < 8)
            return {};
        const qint64 size = qFromBigEndian<quint32>(head.constData());
        const QByteArray type = head.mid(4);
        const qint64 end = file.pos() + size + 4;  // plus the checksum
        if (type == "IEND" || end > file.size())
            return {};
        if ((type == "tEXt" || type == "zTXt" || type == "iTXt") && size <= kLongestText) {
            QByteArray data = file.read(size);
            if (takeWord(data) == key)
                return textOf(type, data);
        }
        file.seek(end);
    }
    return {};
}

}  // namespace posiscope
