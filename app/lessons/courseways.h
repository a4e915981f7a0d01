// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace posiscope {

struct Lesson;

/// A way into the course that takes five minutes: some steps of a lesson.
struct CourseWay {
    QString name;
    QString sentence;  ///< what it is about
    QString lesson;
    QString first;    ///< id of its first step
    QString last;     ///< id of its last step
    QString picture;  ///< id of the step whose picture it has
};

/// All ways, in their order, in the language of the program.
QList<CourseWay> courseWays();

/// The index of the step \p id of \p lesson; 0 if there is none.
int indexOfStep(const Lesson& lesson, const QString& id);

}  // namespace posiscope
