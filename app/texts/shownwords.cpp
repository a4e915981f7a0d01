// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/texts/shownwords.h"

#include <QChar>

namespace posiscope {
namespace {

/// Used in Persian, in Indic scripts and in emoji; harmless, because they do not change the direction of
/// text.
constexpr bool joinsLetters(char32_t letter) {
    return letter == 0x200C || letter == 0x200D;
}

QString spelled(char32_t letter) {
    switch (letter) {
        case '\n':
            return QStringLiteral("\\n");
        case '\r':
            return QStringLiteral("\\r");
        case '\t':
            return QStringLiteral("\\t");
        default:
            break;
    }
    if (letter < 0x100)
        return QStringLiteral("\\x%1").arg(uint{letter}, 2, 16, QLatin1Char('0'));
    return letter < 0x10000 ? QStringLiteral("\\u%1").arg(uint{letter}, 4, 16, QLatin1Char('0'))
                            : QStringLiteral("\\U%1").arg(uint{letter}, 8, 16, QLatin1Char('0'));
}

/// The first and the last characters of \p words, \p longest in all; the middle is not even read, however
/// long it is.
QString withoutMiddle(const QString& words, qsizetype longest) {
    const qsizetype first = longest * 3 / 5;
    return words.left(first) + u'…' + words.right(longest - first);
}

}  // namespace

bool isShownAsItIs(char32_t letter) {
    switch (QChar::category(letter)) {
        case QChar::Other_Control:
        case QChar::Other_Surrogate:
        case QChar::Other_NotAssigned:
        case QChar::Separator_Line:
        case QChar::Separator_Paragraph:
            return false;
        case QChar::Other_Format:
            return joinsLetters(letter);
        default:
            return true;
    }
}

QString shownWords(const QString& words, qsizetype longest) {
    const QString bounded = words.size() > longest ? withoutMiddle(words, longest) : words;
    QString shown;
    for (const uint letter : bounded.toUcs4())
        shown += isShownAsItIs(letter) ? QString::fromUcs4(reinterpret_cast<const char32_t*>(&letter), 1)
                                       : spelled(letter);
    return shown;
}

}  // namespace posiscope
