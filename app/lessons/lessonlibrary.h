// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "app/lessons/lesson.h"

namespace posiscope {

/// The first line of a lesson: "# Clocks {12 min}".
struct LessonTitle {
    QString title;
    int minutes = 0;  ///< that a class takes; 0: not said
};
LessonTitle lessonTitle(const QString& line);

/// A lesson that comes with the program.
struct ShippedLesson {
    QString name;          ///< as typed: "clocks"
    QString title;         ///< in the language of the program
    QString introduction;  ///< in the language of the program, without markup
    int minutes = 0;       ///< that a class takes
};

/// All shipped lessons, in teaching order.
QList<ShippedLesson> shippedLessons();

/// A step of a shipped lesson, for finding it.
struct LessonHeading {
    QString lesson;       ///< its name
    QString lessonTitle;  ///< in the language asked for
    int step = 0;         ///< from 0 on
    QString title;        ///< in the language asked for
    QString id;           ///< the same in all languages
    QStringList terms;    ///< what it explains: its emphasised words
};

/// All steps of all shipped lessons in \p language, in teaching order.
QList<LessonHeading> lessonHeadings(const QString& language);

/// The number of the shipped lesson that \p word names or numbers, from 1 on; 0 if \p word is a file.
int lessonNumber(const QString& word);

/// The shipped lesson after the one that \p word names; std::nullopt after the last, and after a file.
std::optional<ShippedLesson> lessonAfter(const QString& word);

/// Whether the name of \p path is that of a lesson.
bool isLessonFile(const QString& path);

/// The file for \p word in the language of the program: a shipped lesson by name, or a file. For NAME.en.md
/// it returns the neighbouring NAME.zh_CN.md if that is the language and the file exists, and vice versa.
QString lessonFile(const QString& word);

/// Why there is no lesson \p word, if it looks like a name and neither a shipped lesson nor a file has it.
std::optional<QString> refuseLessonName(const QString& word);

/// The lesson that people call \p name: one brought along, or a file. Throws WrongWords and FileTrouble.
Lesson lessonNamed(const QString& name);

}  // namespace posiscope
