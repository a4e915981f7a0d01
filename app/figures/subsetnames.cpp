// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/subsetnames.h"

#include <QHash>
#include <QList>

namespace posiscope {
namespace {

constexpr qsizetype kPrefix = 7;      ///< six letters and a plus
constexpr qsizetype kTableLine = 20;  ///< bytes of a line of the table of objects

/// Text inserted before the byte \p at of the original.
struct Insertion {
    qsizetype at;
    QByteArray text;
};

/// The name from \p at on.
QByteArray nameAt(const QByteArray& pdf, qsizetype at) {
    qsizetype end = at;
    while (end < pdf.size() && !QByteArrayView(" \r\n\t/<>[]()").contains(pdf[end]))
        ++end;
    return pdf.mid(at, end - at);
}

/// Calls \p use with the place of every name after \p key.
template <class Use>
void eachName(const QByteArray& pdf, const QByteArray& key, const Use& use) {
    for (qsizetype at = pdf.indexOf(key); at >= 0; at = pdf.indexOf(key, at + 1))
        use(at + key.size());
}

QList<Insertion> insertionsIn(const QByteArray& pdf) {
    QHash<QByteArray, QByteArray> prefixes;
    eachName(pdf, "/FontName /", [&](qsizetype at) {
        if (const QByteArray name = nameAt(pdf, at); name.indexOf('+') == kPrefix - 1)
            prefixes.insert(name.mid(kPrefix), name.left(kPrefix));
    });
    QList<Insertion> all;
    eachName(pdf, "/BaseFont /", [&](qsizetype at) {
        if (const auto prefix = prefixes.constFind(nameAt(pdf, at)); prefix != prefixes.cend())
            all << Insertion{at, *prefix};
    });
    return all;
}

/// Where the byte \p at of the original is.
qsizetype moved(qsizetype at, const QList<Insertion>& insertions) {
    qsizetype by = 0;
    for (const Insertion& each : insertions)
        by += each.at <= at ? each.text.size() : 0;
    return at + by;
}

}  // namespace

QByteArray withSubsetNames(const QByteArray& pdf) {
    const QList<Insertion> insertions = insertionsIn(pdf);
    const qsizetype table = pdf.lastIndexOf("\nxref\n") + 1;
    const qsizetype end = pdf.lastIndexOf("startxref\n");
    if (insertions.isEmpty() || table <= 0 || end < table)
        return pdf;
    QByteArray out = pdf.left(table);
    for (qsizetype i = insertions.size(); i-- > 0;)
        out.insert(insertions[i].at, insertions[i].text);
    QByteArray rest = pdf.sliced(table, end - table);
    for (qsizetype at = rest.indexOf('\n', rest.indexOf('\n') + 1) + 1;
         at + kTableLine <= rest.size() && (rest.mid(at + 16, 2) == " n" || rest.mid(at + 16, 2) == " f");
         at += kTableLine)
        if (rest[at + 17] == 'n')
            rest.replace(
                at, 10,
                QByteArray::number(moved(rest.mid(at, 10).toLongLong(), insertions)).rightJustified(10, '0'));
    return out + rest + "startxref\n" + QByteArray::number(moved(table, insertions)) + "\n%%EOF\n";
}

}  // namespace posiscope
