// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/pdfpage.h"

#include <QList>

namespace posiscope {
namespace {

constexpr qsizetype kDigits = 10;  // of an offset in the table …
constexpr qsizetype kEntry = 20;   // … and bytes of its line, by the standard

QByteArray decimal(double number) {
    QByteArray text = QByteArray::number(number, 'f', 4);
    while (text.endsWith('0'))
        text.chop(1);
    if (text.endsWith('.'))
        text.chop(1);
    return text == "-0" ? QByteArrayLiteral("0") : text;
}

/// Adjusts the table at the end of \p pdf: everything after \p from has moved by \p more bytes.
void moveObjects(QByteArray& pdf, qsizetype from, qsizetype more) {
    const QByteArray word = QByteArrayLiteral("startxref\n");
    const qsizetype start = pdf.lastIndexOf(word) + word.size();
    const qsizetype end = pdf.indexOf('\n', start);
    const qsizetype table = pdf.mid(start, end - start).toLongLong() + more;
    pdf.replace(start, end - start, QByteArray::number(table));
    const qsizetype first =
        pdf.indexOf('\n', pdf.indexOf('\n', table) + 1) + 1;  // after "xref" and "0 count"
    for (qsizetype at = first; at + kEntry <= start && pdf[at] >= '0' && pdf[at] <= '9'; at += kEntry)
        if (const qsizetype offset = pdf.mid(at, kDigits).toLongLong(); offset > from)
            pdf.replace(at, kDigits, QByteArray::number(offset + more).rightJustified(kDigits, '0'));
}

}  // namespace

QByteArray withPageOf(QByteArray pdf, const QSizeF& points) {
    const QByteArray word = QByteArrayLiteral("/MediaBox [");
    const qsizetype from = pdf.indexOf(word);
    const qsizetype end = pdf.indexOf(']', from);
    const QList<QByteArray> sides = pdf.mid(from + word.size(), end - from - word.size()).split(' ');
    if (from < 0 || end < 0 || sides.size() != 4)
        return pdf;
    const double top = sides[3].toDouble();  // Qt counts downwards from here
    const QByteArray box =
        word + "0 " + decimal(top - points.height()) + ' ' + decimal(points.width()) + ' ' + decimal(top);
    const qsizetype more = box.size() - (end - from);
    pdf.replace(from, end - from, box);
    moveObjects(pdf, from, more);
    return pdf;
}

}  // namespace posiscope
