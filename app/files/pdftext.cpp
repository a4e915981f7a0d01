// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/figuretext.h"

#include <QIODevice>
#include <QList>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <algorithm>

namespace posiscope {
namespace {

constexpr qint64 kPdfEnd = 2048;
constexpr qint64 kEntry = 20;            // bytes, by the standard
constexpr qint64 kMostObjects = 4096;    // our figures have about a hundred
constexpr qint64 kObjectHead = 512;      // of an object, which contains its dictionary
constexpr qint64 kLongest = 512 * 1024;  // of metadata; a session of 16,384 dimensions takes a fifth of it

QString latin(const QByteArray& bytes) {
    return QString::fromLatin1(bytes);
}

/// Access to the objects of a PDF through the table at its end.
class PdfObjects {
public:
    explicit PdfObjects(QIODevice& file) : m_file(file) {
        static const QRegularExpression start(QStringLiteral("startxref\\s+(\\d{1,15})\\s"));
        m_file.seek(std::max<qint64>(0, m_file.size() - kPdfEnd));
        const auto found = start.match(latin(m_file.read(kPdfEnd)));
        if (found.hasMatch())
            readTable(found.captured(1).toLongLong());
    }

    qsizetype count() const { return m_offsets.size(); }

    /// The beginning of object \p number; empty if there is none.
    QByteArray head(qsizetype number) const {
        if (number < 0 || number >= m_offsets.size() || m_offsets[number] <= 0 ||
            !m_file.seek(m_offsets[number]))
            return {};
        const QByteArray bytes = m_file.read(kObjectHead);
        const qsizetype end = bytes.indexOf("endobj");
        return bytes.startsWith(QByteArray::number(number) + " 0 obj")
                   ? bytes.left(end < 0 ? kObjectHead : end)
                   : QByteArray();
    }

    /// The raw stream of object \p number; metadata are not compressed.
    QByteArray stream(qsizetype number) const {
        static const QRegularExpression length(QStringLiteral("/Length (\\d{1,9})( 0 R)?"));
        const QByteArray head = this->head(number);
        const qsizetype begin = head.indexOf("stream\n");
        const auto found = length.match(latin(head.left(begin)));
        if (begin < 0 || !found.hasMatch())
            return {};
        const qint64 size = found.captured(2).isEmpty() ? found.captured(1).toLongLong()
                                                        : numberIn(found.captured(1).toLongLong());
        if (size <= 0 || size > kLongest || !m_file.seek(m_offsets[number] + begin + 7))
            return {};
        return m_file.read(size);
    }

private:
    void readTable(qint64 at) {
        static const QRegularExpression size(QStringLiteral("^xref\\s+0 (\\d{1,9})\\s*\\n"));
        if (!m_file.seek(at))
            return;
        const QByteArray bytes = m_file.read(64 + kEntry * kMostObjects);
        const auto found = size.match(latin(bytes.left(64)));
        const qint64 count = std::min(found.captured(1).toLongLong(), kMostObjects);
        for (qint64 i = 0; i < count; ++i)
            m_offsets << bytes.mid(found.capturedEnd() + i * kEntry, 10).toLongLong();
    }

    /// The value of object \p number, if it is a number.
    qint64 numberIn(qint64 number) const {
        static const QRegularExpression form(QStringLiteral(" obj\\s+(\\d{1,15})\\s"));
        return form.match(latin(head(number))).captured(1).toLongLong();
    }

    QIODevice& m_file;
    QList<qint64> m_offsets;
};

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
    const PdfObjects objects(file);
    for (qsizetype i = 1; i < objects.count(); ++i)  // ours is among the first
        if (const QByteArray head = objects.head(i); head.contains("/Subtype /XML"))
            if (const QByteArray text = elementText(objects.stream(i), space); !text.isEmpty())
                return text;
    return {};
}

}  // namespace posiscope
