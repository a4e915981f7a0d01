// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"

#include <QCoreApplication>
#include <array>
#include <utility>

#include "app/commands/progressline.h"
#include "app/lessons/handout.h"
#include "app/lessons/lessonlibrary.h"
#include "app/live/lessonhtml.h"
#include "app/live/pageparts.h"
#include "app/options/trouble.h"

namespace posiscope {

/// posiscope handout LESSON --output FILE: a lesson as a PDF, without a window.
class HandoutCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(HandoutCommand)

public:
    HandoutCommand();

    const Options& options() const override { return m_options; }

    void run(const QStringList& words) override;

private:
    void refuseAnswers() const;
    static void refuseMissingModule();
    void writeCourse(const QString& folder) const;

    Options m_options;
};

namespace {

const QString kAllOption = QStringLiteral("all");
const QString kAnswersOption = QStringLiteral("answers");

const std::array<std::pair<const char*, Answers>, 3> kAnswers{
    {{"none", Answers::None}, {"end", Answers::AtEnd}, {"beside", Answers::Beside}}};

/// Throws WrongWords.
Answers answersOf(const Options& options) {
    if (!options.isSet(kAnswersOption))
        return Answers::None;
    const QString word = options.value(kAnswersOption);
    QStringList names;
    for (const auto& [name, answers] : kAnswers) {
        if (word == QLatin1String(name))
            return answers;
        names << QString::fromLatin1(name);
    }
    throw WrongWords{
        QCoreApplication::translate("HandoutCommand", "--answers \"%1\" is unknown; use one of: %2")
            .arg(word, names.join(QStringLiteral(", ")))};
}

}  // namespace

HandoutCommand::HandoutCommand() {
    QStringList names;
    for (const ShippedLesson& lesson : shippedLessons())
        names << lesson.name;
    m_options.setDescription(
        tr("Write a lesson as a PDF, for students or with answers and notes for the teacher, or as a live "
           "page (html) for a browser. --language chooses the language of a built-in lesson."));
    m_options.setUsage(QStringLiteral("handout LESSON --output FILE.pdf|FILE.html"));
    m_options.addWord(QStringLiteral("LESSON"),
                      tr("A Markdown file, or one of: %1.").arg(names.join(QStringLiteral(", "))));
    m_options.add(
        QStringLiteral("output"),
        tr("File to write (.pdf or .html). With --all, the folder to write to; it is created if missing."),
        tr("file"));
    m_options.add(kAnswersOption,
                  tr("Answers in a PDF: none (for students), end (on a separate page) or beside (next to the "
                     "questions, with notes for the teacher) [none]."),
                  tr("where"));
    m_options.add(kAllOption, tr("Write all built-in lessons and explore.html, one HTML page each, with an "
                                 "index.html that links to them."));
    m_options.setUsual(
        {{QStringLiteral("output")}, {kAnswersOption}, {kAllOption}, {QStringLiteral("language")}});
}

void HandoutCommand::run(const QStringList& words) {
    m_options.read(words);
    const QString path = m_options.value(QStringLiteral("output"));
    if (m_options.isSet(kAllOption))
        return writeCourse(path);
    const QStringList lessons = m_options.words();
    if (lessons.isEmpty())
        throw WrongWords{tr("no lesson given; see posiscope handout --help")};
    if (lessons.size() > 1)
        throw WrongWords{tr("unexpected argument \"%1\"").arg(lessons.at(1))};
    if (path.isEmpty())
        throw WrongWords{tr("--output FILE is missing")};
    const bool page = path.endsWith(QStringLiteral(".html"), Qt::CaseInsensitive);
    if (!page && !path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive))
        throw WrongWords{
            tr("a handout is a PDF or an HTML page; the name \"%1\" must end in .pdf or .html").arg(path)};
    const Answers answers = answersOf(m_options);
    if (page) {
        refuseAnswers();
        refuseMissingModule();
    }
    const Lesson lesson = lessonNamed(lessons.constFirst());
    watchForInterrupt(path);
    ProgressLine progress;
    const auto proceed = [&](double share) { return progress.show(share); };
    orThrow<FileTrouble>(page ? saveLessonPage(lesson, path, proceed)
                              : saveHandout(lesson, answers, path, proceed));
}

void HandoutCommand::refuseAnswers() const {
    if (m_options.isSet(kAnswersOption))
        throw WrongWords{tr("--answers is only for .pdf; questions on an HTML page show their own answers")};
}

void HandoutCommand::refuseMissingModule() {
    if (const auto why = refuseLivePages())
        throw FileTrouble{*why};
}

void HandoutCommand::writeCourse(const QString& folder) const {
    refuseAnswers();
    if (!m_options.words().isEmpty())
        throw WrongWords{tr("--all writes every lesson; remove \"%1\"").arg(m_options.words().constFirst())};
    if (folder.isEmpty())
        throw WrongWords{tr("--output FOLDER is missing")};
    refuseMissingModule();
    watchForInterrupt(folder);
    ProgressLine progress;
    orThrow<FileTrouble>(saveCourse(folder, [&](double share) { return progress.show(share); }));
}

std::unique_ptr<Command> handoutCommand() {
    return std::make_unique<HandoutCommand>();
}

}  // namespace posiscope
