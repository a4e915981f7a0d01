// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/handoutcommand.h"

#include "app/commands/progressline.h"
#include "app/lessons/handout.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonreader.h"
#include "app/options/trouble.h"

namespace posiscope {

HandoutCommand::HandoutCommand() {
    QStringList names;
    for (const ShippedLesson& lesson : shippedLessons())
        names << lesson.name;
    m_options.setDescription(
        tr("Writes a lesson as a PDF for paper: a step a page, with its pictures and the answers. --language "
           "chooses which of the two a lesson brought along is in."));
    m_options.setUsage(QStringLiteral("handout LESSON --output FILE.pdf"));
    m_options.addWord(QStringLiteral("LESSON"),
                      tr("A file in Markdown, or one of: %1.").arg(names.join(QStringLiteral(", "))));
    m_options.add(QStringLiteral("output"), tr("File to write; its name ends in .pdf."), tr("file"));
}

void HandoutCommand::run(const QStringList& words) {
    m_options.read(words);
    const QStringList lessons = m_options.words();
    if (lessons.isEmpty())
        throw WrongWords{tr("handout of what? See posiscope handout --help")};
    if (lessons.size() > 1)
        throw WrongWords{tr("unknown word \"%1\"").arg(lessons.at(1))};
    const QString path = m_options.value(QStringLiteral("output"));
    if (path.isEmpty())
        throw WrongWords{tr("--output FILE is missing")};
    if (!path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive))
        throw WrongWords{tr("a handout is a PDF; the name \"%1\" does not end in .pdf").arg(path)};
    if (const auto why = refuseLessonName(lessons.constFirst()))
        throw WrongWords{*why};
    const auto lesson = openLesson(lessonFile(lessons.constFirst()));
    if (!lesson)
        throw FileTrouble{lesson.error()};
    watchForInterrupt(path);
    ProgressLine progress;
    const auto saved = saveHandout(*lesson, path, [&](double share) { return progress.show(share); });
    if (!saved)
        throw FileTrouble{saved.error()};
}

}  // namespace posiscope
