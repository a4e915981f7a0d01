// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/palette/questionwords.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>

namespace posiscope {
namespace {

bool isOfAnyQuestion(const QString& word) {
    static const QSet<QString> words = [] {
        const QString all = QStringLiteral(
            "a an and any are as at be been but by can could did do does for from get gets had happen "
            "happens has have how "
            "i "
            "if in instead into is it its just know knows look looks make makes matter me mean means model "
            "models must my need needed needs not of on one or other out same should so some still than that "
            "the their them then there they thing things this to too up use used uses using want was we were "
            "what when where which who why will with without work works would you your");
        const QStringList list = all.split(u' ');
        return QSet<QString>(list.begin(), list.end());
    }();
    return words.contains(word);
}

/// "rotates" and "rotated" begin as "rotation" does.
QString stem(const QString& word) {
    constexpr qsizetype kLeast = 4;
    for (const QStringView ending : {u"ing", u"ed", u"es", u"s", u"e"})
        if (word.endsWith(ending) && word.size() - ending.size() >= kLeast)
            return word.chopped(ending.size());
    return word;
}

/// \p text in words. Chinese does not part them: of more than two characters, any two in a row may be one.
QStringList partsOf(const QString& text) {
    static const QRegularExpression run(QStringLiteral("\\p{Han}+|[^\\p{Han}\\s]+"));
    QStringList parts;
    for (const auto& found : run.globalMatch(text)) {
        const QString part = found.captured();
        if (part.front().script() != QChar::Script_Han || part.size() <= 2)
            parts << part;
        else
            for (qsizetype at = 0; at + 1 < part.size(); ++at)
                parts << part.mid(at, 2);
    }
    return parts;
}

}  // namespace

QStringList subjectWords(const QString& question) {
    // The particles and question words between which the others stand in Chinese.
    static const QRegularExpression between(QStringLiteral(
        "为什么|为何|什么|怎么样|怎么|怎样|如何|哪个|哪些|哪|是不是|是否|可以|能不能|能否|需要|应该|有没有|"
        "没有|模型|知道|一样|["
        "的了吗呢吧么和与跟或还是要用会能把被在从到有没不对于就都也很个这那它里上下随办些]"));
    static const QRegularExpression marks(QStringLiteral("[^\\p{L}\\p{N}_.√()²-]+"));
    QString spaced = question.toLower();
    spaced.replace(between, QStringLiteral(" ")).replace(marks, QStringLiteral(" "));
    QStringList words;
    for (const QString& word : partsOf(spaced))
        if (!isOfAnyQuestion(word) && !words.contains(stem(word)))
            words << stem(word);
    return words;
}

}  // namespace posiscope
