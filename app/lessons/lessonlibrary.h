// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace posiscope {

/// A lesson the program brings along.
struct ShippedLesson {
    QString name;          ///< "clocks", as one types it
    QString title;         ///< in the language of the program
    QString introduction;  ///< likewise
};

/// Those there are, in the order they are given.
QList<ShippedLesson> shippedLessons();

/// Which of them \p word asks for by its name or number, from 1 on; 0 where it asks for a file.
int lessonNumber(const QString& word);

/// Whether \p path is called like a lesson.
bool isLessonFile(const QString& path);

/// The file of what \p word asks for, in the language of the program: a lesson brought along by its name, or
/// a file. Of a file NAME.en.md its neighbour NAME.zh_CN.md is taken where that language is spoken and there
/// is one, and the other way round.
QString lessonFile(const QString& word);

/// Why there is no lesson \p word, if it is a name and no lesson brought along or file is called so.
std::optional<QString> refuseLessonName(const QString& word);

}  // namespace posiscope
