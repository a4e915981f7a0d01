// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/figuretext.h"

#include <QIODevice>
#include <QXmlStreamReader>
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

}  // namespace posiscope
