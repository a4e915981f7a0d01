// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/courseways.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/lessons/lesson.h"

namespace posiscope {
namespace {

struct CourseWords {
    Q_DECLARE_TR_FUNCTIONS(CourseWords)
};

}  // namespace

QList<CourseWay> courseWays() {
    return {{.name = CourseWords::tr("Five minutes: clock hands"),
             .sentence = CourseWords::tr(
                 "Word order, numbered positions and rotating clock hands: lesson 1, steps 1 to 6."),
             .lesson = QStringLiteral("why-order"),
             .first = QStringLiteral("three-words"),
             .last = QStringLiteral("hands"),
             .picture = QStringLiteral("hands")},
            {.name = CourseWords::tr("Five minutes: one curve"),
             .sentence = CourseWords::tr("Why one curve holds a whole matrix, and what its bright diagonal "
                                         "means: lesson 7, steps 1 to 4."),
             .lesson = QStringLiteral("dot-products"),
             .first = QStringLiteral("only-the-difference"),
             .last = QStringLiteral("near-is-bright"),
             .picture = QStringLiteral("one-curve")},
            {.name = CourseWords::tr("Five minutes: why 10 000"),
             .sentence = CourseWords::tr(
                 "Fast hands tell neighbours apart, slow hands long distances: lesson 9, steps 1 to 3."),
             .lesson = QStringLiteral("why-10000"),
             .first = QStringLiteral("ladder"),
             .last = QStringLiteral("base-slider"),
             .picture = QStringLiteral("ladder")}};
}

int indexOfStep(const Lesson& lesson, const QString& id) {
    const auto found = std::ranges::find(lesson.steps, id, &LessonStep::id);
    return found == lesson.steps.end() ? 0 : static_cast<int>(found - lesson.steps.begin());
}

}  // namespace posiscope
