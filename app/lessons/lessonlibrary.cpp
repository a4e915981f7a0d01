// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lessonlibrary.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>

#include "app/lessons/lessonreader.h"
#include "app/options/trouble.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

const QString& folder() {
    static const QString resources = QStringLiteral(":/lessons");
    return resources;
}

QString suffix(const QString& language) {
    return u'.' + language + QStringLiteral(".md");
}

/// The name without the number that orders the files.
QString nameOf(const QString& file) {
    static const QRegularExpression number(QStringLiteral("^[0-9]+-"));
    return QString(file.left(file.indexOf(u'.'))).remove(number);
}

QStringList files() {
    return QDir(folder()).entryList({u'*' + suffix(QStringLiteral("en"))}, QDir::Files, QDir::Name);
}

/// The version of \p path in \p language, if there is one.
QString inLanguage(const QString& path, const QString& language = Language::current()) {
    for (const Choice& choice : Language::facts().choices) {
        const QString end = suffix(verbatim(choice.option));
        if (!path.endsWith(end))
            continue;
        const QString other = path.chopped(end.size()) + suffix(language);
        return QFileInfo::exists(other) ? other : path;
    }
    return path;
}

/// Title and introduction of the lesson in \p path, read without the rest.
ShippedLesson summaryOf(const QString& path) {
    ShippedLesson lesson;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return lesson;
    const LessonTitle title = lessonTitle(QString::fromUtf8(file.readLine()));
    lesson.title = title.title;
    lesson.minutes = title.minutes;
    for (QByteArray line = file.readLine(); !line.isEmpty() && !line.startsWith("## ");
         line = file.readLine())
        lesson.introduction += QString::fromUtf8(line).trimmed() + u' ';
    lesson.introduction = lesson.introduction.simplified().remove(u'*');  // emphasis
    return lesson;
}

/// Adds the steps of the lesson in \p path to \p headings.
void addHeadings(const QString& path, LessonHeading heading, QList<LessonHeading>& headings) {
    static const QRegularExpression start(QStringLiteral(R"(^## (.*?)(?: *\{#([\w-]+)\})?\s*$)"));
    static const QRegularExpression emphasis(QStringLiteral(R"((?<!\*)\*([^*\s](?:[^*]*[^*\s])?)\*(?!\*))"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return;
    heading.lessonTitle = lessonTitle(QString::fromUtf8(file.readLine())).title;
    heading.step = -1;
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine());
        if (const auto match = start.match(line); match.hasMatch()) {
            ++heading.step;
            heading.title = match.captured(1);
            heading.id = match.captured(2);
            heading.terms = {match.captured(2).replace(u'-', u' ')};
            headings << heading;
        } else if (heading.step >= 0) {
            for (const auto& term : emphasis.globalMatch(line))
                headings.last().terms << term.captured(1);
        }
    }
}

}  // namespace

LessonTitle lessonTitle(const QString& line) {
    static const QRegularExpression title(QStringLiteral(R"(^# *(.*?)(?: *\{(\d{1,3}) min\})? *$)"));
    const QRegularExpressionMatch match = title.match(line.trimmed());
    return {match.captured(1), match.captured(2).toInt()};
}

QList<LessonHeading> lessonHeadings(const QString& language) {
    QList<LessonHeading> headings;
    for (const QString& file : files()) {
        LessonHeading heading;
        heading.lesson = nameOf(file);
        addHeadings(inLanguage(folder() + u'/' + file, language), heading, headings);
    }
    return headings;
}

QList<ShippedLesson> shippedLessons() {
    QList<ShippedLesson> lessons;
    for (const QString& file : files()) {
        ShippedLesson lesson = summaryOf(inLanguage(folder() + u'/' + file));
        lesson.name = nameOf(file);
        lessons << lesson;
    }
    return lessons;
}

int lessonNumber(const QString& word) {
    if (isLessonFile(word) || word.contains(u'/'))
        return 0;  // not a folder of the same name
    const QStringList all = files();
    if (const int number = word.toInt(); number >= 1 && number <= all.size())
        return number;
    const auto found = std::ranges::find_if(all, [&](const QString& file) {
        return word.compare(nameOf(file), Qt::CaseInsensitive) == 0 || word == file.left(file.indexOf(u'.'));
    });
    return found == all.end() ? 0 : static_cast<int>(found - all.begin()) + 1;
}

std::optional<ShippedLesson> lessonAfter(const QString& word) {
    const int number = lessonNumber(word);
    const QList<ShippedLesson> lessons = shippedLessons();
    return number == 0 || number == lessons.size() ? std::nullopt : std::optional(lessons[number]);
}

bool isLessonFile(const QString& path) {
    return path.endsWith(QStringLiteral(".md"), Qt::CaseInsensitive);
}

QString lessonFile(const QString& word) {
    const int number = lessonNumber(word);
    return inLanguage(number == 0 ? word : folder() + u'/' + files().at(number - 1));
}

std::optional<QString> refuseLessonName(const QString& word) {
    if (isLessonFile(word) || word.contains(u'/') || QFileInfo::exists(lessonFile(word)))
        return std::nullopt;
    QStringList names;
    for (const ShippedLesson& lesson : shippedLessons())
        names << lesson.name;
    return QCoreApplication::translate("Lessons", "unknown lesson \"%1\"; available lessons: %2")
        .arg(word, names.join(QStringLiteral(", ")));
}

Lesson lessonNamed(const QString& name) {
    if (const auto why = refuseLessonName(name))
        throw WrongWords{*why};
    return orThrow<FileTrouble>(openLesson(lessonFile(name)));
}

}  // namespace posiscope
