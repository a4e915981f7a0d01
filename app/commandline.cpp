// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include <QFileInfo>
#include <QGuiApplication>
#include <algorithm>
#include <array>
#include <memory>
#include <type_traits>
#include <utility>

#include "app/commands/commands.h"
#include "app/commands/exportcommand.h"
#include "app/commands/manualcommand.h"
#include "app/commands/standardstreams.h"
#include "app/commands/windowstart.h"
#include "app/document/document.h"
#include "app/files/filestogether.h"
#include "app/opening/recentfiles.h"
#include "app/options/options.h"
#include "app/options/trouble.h"
#include "app/panels/plainwords.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// How an error is reported: on standard error, or also in a box if standard error is not visible.
enum class Told { Line, Box };

int complain(const QString& why, int status, Told told = Told::Line) {
    tell(why);
    if (told == Told::Box && isStartedByDesktop())
        warn(nullptr, QStringLiteral("Posiscope"), why);
    return status;
}

template <class Work>
int statusOf(const Work& work, Told told = Told::Line) {
    try {
        if constexpr (std::is_void_v<decltype(work())>)
            work();
        else
            return work();
        return 0;
    } catch (const WrongWords& wrong) {
        return complain(wrong.why, 2, told);
    } catch (const FileTrouble& trouble) {
        return complain(trouble.why, 1, told);
    } catch (const std::bad_alloc&) {
        return complain(WindowStart::tr("there is not enough memory"), 1, told);
    }
}

/// The extent of help asked for; std::nullopt for none.
std::optional<HelpExtent> helpIn(const QStringList& words) {
    if (words.contains(QStringLiteral("--help-all")))
        return HelpExtent::All;
    if (words.contains(QStringLiteral("--help")) || words.contains(QStringLiteral("-h")))
        return HelpExtent::Usual;
    return std::nullopt;
}

/// Turns "help" into --help, where it is no file.
QStringList withHelpAsOption(QStringList words) {
    if (words.value(0) == QStringLiteral("help") && !WindowStart::canOpen(words.constFirst()))
        words = words.mid(1) << QStringLiteral("--help");
    return words;
}

bool asksForVersion(const QStringList& words) {
    return words.contains(QStringLiteral("--version")) || words.contains(QStringLiteral("-v"));
}

/// Help and version are recognized anywhere, because people append them to a line that did not work.
template <class Runs>
void runOrHelp(Runs& command, const QStringList& words) {
    if (const auto extent = helpIn(words))
        print(command.options().helpText(*extent).toLocal8Bit());
    else if (asksForVersion(words))
        print("posiscope " + QCoreApplication::applicationVersion().toLocal8Bit() + '\n');
    else
        command.run(words);
}

template <class Made>
std::unique_ptr<Command> make() {
    return std::make_unique<Made>();
}

/// A command, and the first words that it stands behind.
struct NamedCommand {
    const char* words;
    std::unique_ptr<Command> (*make)();
};
constexpr std::array kCommands{
    NamedCommand{"export", &make<ExportCommand>}, NamedCommand{"export sound", &soundCommand},
    NamedCommand{"figure", &figureCommand},       NamedCommand{"values", &valuesCommand},
    NamedCommand{"describe", &describeCommand},   NamedCommand{"model", &modelCommand},
    NamedCommand{"identify", &identifyCommand},   NamedCommand{"xray", &xrayCommand},
    NamedCommand{"handout", &handoutCommand},     NamedCommand{"manual", &make<ManualCommand>},
};

/// The command that \p words begin with, the longest of its words first; null if they are for the window.
const NamedCommand* commandOf(const QStringList& words) {
    for (const qsizetype count : {2, 1})
        for (const NamedCommand& command : kCommands)
            if (words.mid(0, count).join(u' ') == QLatin1String(command.words))
                return &command;
    return nullptr;
}

QByteArray manPage() {
    ManPage page;
    page.add(WindowStart().options());
    for (const NamedCommand& command : kCommands)
        page.add(command.make()->options());
    return page.text();
}

int run(const NamedCommand& named, const QStringList& words) {
    const auto command = named.make();
    const QStringList own = words.mid(1 + QLatin1String(named.words).count(u' '));
    auto* const manual = dynamic_cast<ManualCommand*>(command.get());
    if (manual && !helpIn(own) && !asksForVersion(own) && manual->asksForManPage(own)) {
        print(manPage());
        return 0;
    }
    runOrHelp(*command, own);
    return command->exitStatus();
}

/// An invalid first word is reported first, because the words after a mistyped command make no sense for a
/// window.
void refuseFirst(const QStringList& words) {
    const QString first = words.value(0);
    if (first.startsWith(u'-') || WindowStart::canOpen(first))
        return;
    if (const QString meant = WindowStart().meantBy(first, commandWords()); !meant.isEmpty())
        throw WrongWords{
            WindowStart::tr("no command or file is called \"%1\"; did you mean \"%2\"?").arg(first, meant)};
    const QString next = words.value(1);
    if (!WindowStart::seemsFile(first) || (!next.isEmpty() && !next.startsWith(u'-')))
        throw WrongWords{WindowStart::noSuchFile(first)};
}

WindowStart& readForWindow(WindowStart& start, const QStringList& words) {
    refuseFirst(words);
    return start.readWords(words);
}

}  // namespace

QStringList commandWords() {
    QStringList words;
    for (const NamedCommand& command : kCommands)
        if (const QLatin1String word(command.words); !word.contains(u' '))
            words << word;
    return words;
}

bool isStartedByDesktop() {
    static const bool started =
        qEnvironmentVariableIsSet("XDG_ACTIVATION_TOKEN") ||
        qEnvironmentVariableIsSet("DESKTOP_STARTUP_ID") ||
        qEnvironmentVariableIntValue("GIO_LAUNCHED_DESKTOP_FILE_PID") == QCoreApplication::applicationPid();
    return started;
}

bool needsNoWindow(const QStringList& words) {
    if (commandOf(words) != nullptr || !WindowStart::hasDisplay())
        return true;
    try {
        WindowStart start;
        readForWindow(start, words);
        return start.asksForText();
    } catch (const WrongWords&) {
        return true;
    }
}

std::optional<QStringList> wordsForOpenWindow(const QStringList& words) {
    try {
        WindowStart start;
        return readForWindow(start, words).forOpenWindow();
    } catch (const WrongWords&) {
        return std::nullopt;
    }
}

bool beginsWithLast(const QStringList& words) {
    try {
        WindowStart start;
        return words.isEmpty() || !readForWindow(start, words).lesson().isEmpty();
    } catch (const WrongWords&) {
        return false;
    }
}

std::optional<QString> languageIn(const QStringList& words) {
    const QString option = QStringLiteral("--language");
    const qsizetype apart = words.indexOf(option);
    for (const QString& word : words) {
        const QString given = word.startsWith(option + u'=')         ? word.mid(option.size() + 1)
                              : apart >= 0 && &word == &words[apart] ? words.value(apart + 1)
                                                                     : QString();
        const ParameterFacts& facts = Language::facts();
        if (const auto read = readValue(facts, choiceWord(facts, given.toStdString())))
            return verbatim(writeValue(facts, *read));
    }
    return std::nullopt;
}

void prepareWithoutWindow() {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& message) {
        if (type == QtFatalMsg)
            complain(message, 1);
    });
}

int runCommand(const QStringList& typed) {
    return statusOf([&] {
        const QStringList words = withHelpAsOption(typed);
        if (const NamedCommand* const command = commandOf(words)) {
            FilesTogether files;
            const int status = run(*command, words);
            orThrow<FileTrouble>(files.commit());
            tellWaiting();
            return status;
        }
        if (!helpIn(words) && !asksForVersion(words))
            refuseFirst(words);
        WindowStart start;
        runOrHelp(start, words);
        return 0;
    });
}

int startDocument(const QStringList& words, Document& document, FirstShown& show) {
    return statusOf(
        [&] {
            WindowStart start;
            show.isModel = readForWindow(start, words).fill(document);
            show.lesson = start.lesson();
            show.link = start.link();
            show.greeting = start.asksForNothing();
            show.options = start.given();
            show.opensFile = !start.file().isEmpty();
            if (show.opensFile && QFileInfo::exists(start.file()))
                noteRecentFile(QFileInfo(start.file()).absoluteFilePath());
        },
        Told::Box);
}

}  // namespace posiscope
