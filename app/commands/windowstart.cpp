// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/windowstart.h"

#include <QFileInfo>
#include <QUrl>
#include <algorithm>

#include "app/document/document.h"
#include "app/document/fieldterms.h"
#include "app/figures/figurecontent.h"
#include "app/lessons/deeplink.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonreader.h"
#include "app/models/namedmodels.h"
#include "app/opening/openfile.h"
#include "app/options/nearestword.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr QLatin1String kLessonOption("lesson");
constexpr QLatin1String kNewWindowOption("new-window");

/// How the person at the screen has things, whatever is shown.
bool isOfThePerson(const QString& option) {
    return option == QStringLiteral("language") || option == QStringLiteral("theme") ||
           option == kNewWindowOption;
}

}  // namespace

WindowStart::WindowStart() {
    m_options.setDescription(tr(
        "Draw the positional encodings of transformers. Without a command, open a window.\n\nCommands "
        "(details: posiscope COMMAND --help):\n  posiscope export VIEW --output FILE     a figure, a live "
        "page or numbers\n  posiscope export sound --output FILE    a sonification of the positions\n  "
        "posiscope figure --panels VIEWS         several views as panels of one figure\n  posiscope values   "
        "                     numbers as text\n  posiscope describe CONFIG               a model file's "
        "positional encoding\n  posiscope model                         the models known by name\n  "
        "posiscope identify FILE[:TENSOR]        the encoding that a table holds\n  "
        "posiscope xray DIRECTORY                the rotary pairs in the weights of a checkpoint\n  "
        "posiscope handout LESSON --output FILE  a lesson as a PDF or a live page\n  posiscope manual "
        "[CHAPTER]              the manual\n\nNumbers: 10000, 1e4, 10k or 2^20. Exit status: 0 for success, "
        "1 for a file that cannot be read or written, 2 for an invalid argument or value."));
    m_options.setUsage(QStringLiteral("[FILE]"));
    m_options.addWord(QStringLiteral("FILE"),
                      tr("A session, a figure made by Posiscope, a table of numbers, a model's config.json "
                         "or GGUF file, the name of a model, a lesson, or a posiscope: link."));
    m_options.addParameters();
    m_options.addAppearance();
    m_options.addCursor();
    m_options.add(kLessonOption,
                  tr("Open a lesson: a Markdown file, or the name or number of a built-in lesson."),
                  tr("LESSON"));
    m_options.add(kNewWindowOption,
                  tr("Open a new window. Without this option, Posiscope opens FILE or the lesson in the "
                     "running window, if there is one and no other options are given."));
    m_options.setUsual({{kLessonOption, tr("Open a lesson: name, number or Markdown file.")},
                        {QStringLiteral("scheme")},
                        {QStringLiteral("d-model")},
                        {QStringLiteral("base")},
                        {QStringLiteral("length")},
                        {verbatim(kTableOption)},
                        {QStringLiteral("theme")},
                        {QStringLiteral("language")},
                        {kNewWindowOption, tr("Open a new window.")}});
}

bool WindowStart::canOpen(const QString& word) {
    return word.isEmpty() || isDeepLink(word) || isLessonFile(word) ||
           word.startsWith(QStringLiteral("file:///")) || QFileInfo::exists(word) ||
           namedModelAt(word) != nullptr;
}

QString WindowStart::meantBy(const QString& name, const QStringList& commands) const {
    if (const QString nearest = nearestWord(name, commands); !nearest.isEmpty())
        return nearest;
    if (const QStringList called = namesCalled(QStringLiteral("command"), name, commands); !called.isEmpty())
        return called.constFirst();
    if (!refuseLessonName(name))
        return {};  // noSuchFile() says how a lesson opens
    if (const QString choice = choiceCalled(QStringLiteral("scheme"), name); !choice.isEmpty())
        return QStringLiteral("--") + choice;
    const QStringList views = namesCalled(QStringLiteral("view"), name, figureNames());
    if (!views.isEmpty())
        return QStringLiteral("export %1 --output FILE").arg(views.constFirst());
    QStringList options;
    for (const QCommandLineOption& option : m_options.all())
        options << option.names().constLast();
    const QString nearest = nearestWord(name, options);
    return nearest.isEmpty() || seemsFile(name) ? QString() : QStringLiteral("--") + nearest;
}

QString WindowStart::noSuchFile(const QString& name) {
    const QString none = tr("there is no command or file called \"%1\"").arg(name);
    if (seemsFile(name))
        return none;
    return refuseLessonName(name) ? tr("%1; \"posiscope --help\" lists the commands").arg(none)
                                  : tr("%1; a lesson opens with --lesson %2").arg(none, name);
}

/// FILE, also where a desktop says it as file:///…
QString WindowStart::word() const {
    const QString word = m_options.words().value(0);
    return word.startsWith(QStringLiteral("file:///")) ? QUrl(word).toLocalFile() : word;
}

QString WindowStart::file() const {
    return isLessonFile(word()) || isDeepLink(word()) ? QString() : word();
}

QString WindowStart::link() const {
    return isDeepLink(word()) ? word() : QString();
}

QString WindowStart::lesson() const {
    return isLessonFile(word()) && !isDeepLink(word()) ? word() : m_options.value(kLessonOption);
}

std::optional<QStringList> WindowStart::forOpenWindow() const {
    const QStringList given = m_options.given();
    if (std::ranges::any_of(given, [](const QString& option) { return option != kLessonOption; }))
        return std::nullopt;
    if (!link().isEmpty())
        return QStringList{link()};
    const QFileInfo asked(lesson().isEmpty() ? file() : lesson());
    if (m_options.words().isEmpty() && !asked.exists())
        return lesson().isEmpty() ? QStringList{} : QStringList{QStringLiteral("--lesson"), lesson()};
    if (namedModelAt(file()) != nullptr)
        return QStringList{file()};
    if (!asked.exists())  // which is told where it was typed
        return std::nullopt;
    return QStringList{asked.absoluteFilePath()};
}

bool WindowStart::hasDisplay() {
    return !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY") ||
           !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

WindowStart& WindowStart::readWords(const QStringList& words) {
    m_options.read(words);
    if (m_options.words().size() > 1)
        throw WrongWords{tr("unexpected argument \"%1\"").arg(m_options.words().at(1))};
    if (!link().isEmpty())
        refuseBesideLink();
    if (!lesson().isEmpty())
        refuseBesideLesson();
    if (const auto why = refuseLessonName(lesson()); why && !lesson().isEmpty())
        throw WrongWords{*why};
    m_options.appearance({});
    m_options.refuseParameters();
    if (m_options.words().isEmpty() &&
        !m_options.isSet(verbatim(kTableOption)))  // with a file they may come right
        m_options.refuseAlone();
    return *this;
}

/// A lesson sets the program itself.
void WindowStart::refuseBesideLesson() const {
    const bool twice = !m_options.words().isEmpty() && m_options.isSet(kLessonOption);
    if (twice)
        throw WrongWords{
            tr("\"%1\" and --%2 cannot be used together").arg(m_options.words().constFirst(), kLessonOption)};
    refuseBeside(tr("--%1 cannot be used with a lesson: a lesson has its own settings"));
}

/// So does a link.
void WindowStart::refuseBesideLink() const {
    orThrow<WrongWords>(readDeepLink(link()));
    if (m_options.isSet(kLessonOption))
        throw WrongWords{tr("a link and --%1 cannot be used together").arg(kLessonOption)};
    refuseBeside(tr("--%1 cannot be used with a link: a link has its own settings"));
}

void WindowStart::refuseBeside(const QString& what) const {
    for (const QString& name : m_options.given())
        if (name != kLessonOption && !isOfThePerson(name))
            throw WrongWords{what.arg(name)};
}

bool WindowStart::asksForNothing() const {
    const QStringList given = m_options.given();
    return m_options.words().isEmpty() && std::ranges::all_of(given, isOfThePerson);
}

bool WindowStart::asksForText() const {
    return m_options.isSet(QStringLiteral("help")) || m_options.isSet(QStringLiteral("help-all")) ||
           m_options.isSet(QStringLiteral("version"));
}

/// What a session or a figure does not bring comes from the options that name tables.
void WindowStart::giveWanted(Opened& opened) const {
    const QList<WantedTable> all = opened.wanted;
    for (const WantedTable& wanted : all) {
        const std::string_view option =
            wanted.role == TableRole::Positions ? kTableOption : kWordVectorsOption;
        if (!m_options.isSet(verbatim(option)))
            throw FileTrouble{tr("%1; specify the file that holds it with --%2 FILE or --%2 FILE:TENSOR")
                                  .arg(wanted.why, verbatim(option))};
        give(opened, wanted.role, m_options.opened(option, wanted.role));
    }
}

bool WindowStart::fill(Document& document) const {
    bool isModel = false;
    if (const QString name = file(); !name.isEmpty()) {
        if (!QFileInfo::exists(name) && namedModelAt(name) == nullptr)
            throw FileTrouble{noSuchFile(name)};
        Opened opened = orThrow<FileTrouble>(openFile(name));
        if (const auto why = whyNotShown(opened, document))
            throw FileTrouble{*why};
        giveWanted(opened);
        show(opened, document);
        isModel = opened.isModel;
    }
    if (!link().isEmpty()) {
        document.setAppearance(m_options.appearance(document.appearance()));
        return isModel;
    }
    if (!lesson().isEmpty())
        orThrow<FileTrouble>(openLesson(lessonFile(lesson())));
    m_options.fill(document);
    document.setAppearance(m_options.appearance(document.appearance()));
    document.setCursor(m_options.cursor(document.cursor(), document.setting()));
    document.undoStack()->clear();  // what the window starts with is no step to take back
    return isModel;
}

void WindowStart::run(const QStringList& words) {
    Document document;
    readWords(words).fill(document);
    throw FileTrouble{
        tr("no display is available for a window; \"posiscope export encoding --output encoding.png\" works "
           "without one")};
}

}  // namespace posiscope
