// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/texts/unbroken.h"

#include <QRegularExpression>
#include <QStringList>

namespace posiscope {
namespace {

/// Lets a long equation break before its equals signs.
QString breakable(const QString& text) {
    constexpr qsizetype kLong = 24;
    QStringList runs = text.split(u' ');
    for (QString& run : runs)
        if (run.size() > kLong)
            run.replace(QStringLiteral("\u00A0=\u00A0"), QStringLiteral(" =\u00A0"));
    return runs.join(u' ');
}

}  // namespace

QString unbroken(QString text) {
    constexpr qsizetype kShortWord = 16;
    static const QRegularExpression relation(QStringLiteral("(?<=\\S) ([=≈≤≥<>−+·×]) (?=\\S)"));
    static const QRegularExpression place(QStringLiteral("\\b(patch) (\\d+), (?=\\d)"));
    static const QRegularExpression chineseEnd(QStringLiteral("(\\p{Han})(\\p{Han})(?=[。！？]?$)"));
    text.replace(relation, QStringLiteral("\u00A0\\1\u00A0"));
    text = breakable(text);
    text.replace(place, QStringLiteral("\\1\u00A0\\2,\u00A0"));
    text.replace(chineseEnd, QStringLiteral("\\1\u2060\\2"));
    const qsizetype last = text.lastIndexOf(u' ');
    if (last > 0 && text.size() - last <= kShortWord && text.indexOf(u'>', last) < 0)  // not inside a tag
        text[last] = QChar::Nbsp;
    return text;
}

}  // namespace posiscope
