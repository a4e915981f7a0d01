// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextDocument>

#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonreader.h"
#include "app/plots/theme.h"
#include "tests/app/reason.h"

/// Lessons that the program contains, and their pages.
namespace posiscope::shippedlessons {

inline QString shipped(const QString& name, const QString& language) {
    return QStringLiteral(":/lessons/%1.%2.md").arg(name, language);
}

inline Lesson opened(const QString& path) {
    const auto lesson = openLesson(path);
    const QString why = reasonOf(lesson);
    if (!lesson)
        qFatal("%s", qPrintable(why));
    return *lesson;
}

inline QString textOf(const Document& document, const LessonStep& step, const Answering& answering) {
    LessonPage page(document, Theme::of(ThemeKind::Light), 15);
    page.add(step, answering);
    QTextDocument text;
    page.finish(text);
    return text.toPlainText();
}

}  // namespace posiscope::shippedlessons
