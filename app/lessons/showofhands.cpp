// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/showofhands.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "app/lessons/lesson.h"

namespace posiscope {
namespace {

constexpr int kMostHands = 9999;

/// A field of CSV; what a spreadsheet would take for a formula begins with an apostrophe.
QString csvField(QString text) {
    text.replace(u'\n', u' ');
    if (!text.isEmpty() && QStringView(u"=+-@").contains(text.front()))
        text.prepend(u'\'');
    return u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

}  // namespace

Result<QList<int>> readHands(const QString& text, qsizetype choices) {
    static const QRegularExpression between(QStringLiteral("[/,;\\s]+"));
    const QStringList words = text.split(between, Qt::SkipEmptyParts);
    QList<int> hands;
    for (const QString& word : words) {
        bool isNumber = false;
        const int count = word.toInt(&isNumber);
        if (!isNumber || count < 0 || count > kMostHands)
            return Failure(QCoreApplication::translate(
                               "ShowOfHands", "\"%1\" is not a count; use a whole number from 0 to %2")
                               .arg(word.left(20), QString::number(kMostHands)));
        hands << count;
    }
    if (!hands.isEmpty() && hands.size() != choices)
        return Failure(
            QCoreApplication::translate("ShowOfHands", "%1 counts are given, but the question has %2 choices")
                .arg(hands.size())
                .arg(choices));
    return hands;
}

QByteArray handsAsCsv(const Lesson& lesson, const QHash<int, QList<int>>& hands) {
    // Spreadsheets take a file without this mark for one in the encoding of the system.
    QString csv = QChar(QChar::ByteOrderMark) + QStringLiteral("lesson,step,title,choice,text,right,hands\n");
    for (int at = 0; at < static_cast<int>(lesson.steps.size()); ++at) {
        const LessonStep& step = lesson.steps[at];
        const QList<int> counts = hands.value(at);
        for (int choice = 0; choice < static_cast<int>(counts.size()); ++choice) {
            const LessonChoice& offered = step.question->choices[choice];
            csv += QStringList{csvField(lesson.title),
                               QString::number(at + 1),
                               csvField(step.title),
                               QString(QChar(choiceKey(choice))),
                               csvField(offered.text),
                               offered.right ? QStringLiteral("yes") : QStringLiteral("no"),
                               QString::number(counts[choice])}
                       .join(u',') +
                   u'\n';
        }
    }
    return csv.toUtf8();
}

}  // namespace posiscope
