// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/figuretext.h"

#include <QIODevice>
#include <QXmlStreamReader>
#include <algorithm>

namespace posiscope {
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

}  // namespace posiscope
