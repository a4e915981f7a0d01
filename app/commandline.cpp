// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include <QFileInfo>
#include <QGuiApplication>

#include "app/commands/describecommand.h"
#include "app/commands/exportcommand.h"
#include "app/commands/figurecommand.h"
#include "app/commands/handoutcommand.h"
#include "app/commands/standardstreams.h"
#include "app/commands/valuescommand.h"
#include "app/commands/windowstart.h"
#include "app/commands/xraycommand.h"
#include "app/document/document.h"
#include "app/opening/recentfiles.h"
#include "app/options/trouble.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

bool isExport(const QStringList& words) {
    return words.value(0) == QStringLiteral("export");
}

bool isFigure(const QStringList& words) {
    return words.value(0) == QStringLiteral("figure");
}

bool isValues(const QStringList& words) {
    return words.value(0) == QStringLiteral("values");
}

bool isDescribe(const QStringList& words) {
    return words.value(0) == QStringLiteral("describe");
}

bool isXray(const QStringList& words) {
    return words.value(0) == QStringLiteral("xray");
}

bool isHandout(const QStringList& words) {
    return words.value(0) == QStringLiteral("handout");
}

int complain(const QString& why, int status) {
    tell(why);
    return status;
}

template <class Work>
int statusOf(const Work& work) {
    try {
        work();
        return 0;
    } catch (const WrongWords& wrong) {
        return complain(wrong.why, 2);
    } catch (const FileTrouble& trouble) {
        return complain(trouble.why, 1);
    } catch (const std::bad_alloc&) {
        return complain(WindowStart::tr("there is not enough memory"), 1);
    }
}

/// Help and version count wherever they stand, as people add them to a line that did not work.
template <class Command>
void runOrHelp(const QStringList& words) {
    Command command;
    if (words.contains(QStringLiteral("--help")) || words.contains(QStringLiteral("-h")))
        print(command.helpText().toLocal8Bit());
    else if (words.contains(QStringLiteral("--version")) || words.contains(QStringLiteral("-v")))
        print("posiscope " + QCoreApplication::applicationVersion().toLocal8Bit() + '\n');
    else
        command.run(words);
}

}  // namespace

bool needsNoWindow(const QStringList& words) {
    if (isExport(words) || isFigure(words) || isValues(words) || isDescribe(words) || isXray(words) ||
        isHandout(words) || !WindowStart::hasDisplay())
        return true;
    try {
        WindowStart start;
        start.readWords(words);
        return start.asksForText();
    } catch (const WrongWords&) {
        return true;
    }
}

std::optional<QString> languageIn(const QStringList& words) {
    for (const Choice& choice : Language::facts().choices) {
        const QString name = verbatim(choice.option);
        const qsizetype option = words.indexOf(QStringLiteral("--language"));
        const bool apart = option >= 0 && words.value(option + 1) == name;
        if (apart || words.contains(QStringLiteral("--language=") + name))
            return name;
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

int runCommand(const QStringList& words) {
    return statusOf([&] {
        if (isExport(words))
            runOrHelp<ExportCommand>(words.mid(1));
        else if (isFigure(words))
            runOrHelp<FigureCommand>(words.mid(1));
        else if (isValues(words))
            runOrHelp<ValuesCommand>(words.mid(1));
        else if (isDescribe(words))
            runOrHelp<DescribeCommand>(words.mid(1));
        else if (isXray(words))
            runOrHelp<XrayCommand>(words.mid(1));
        else if (isHandout(words))
            runOrHelp<HandoutCommand>(words.mid(1));
        else
            runOrHelp<WindowStart>(words);
    });
}

int startDocument(const QStringList& words, Document& document, FirstShown& show) {
    return statusOf([&] {
        WindowStart start;
        show.model = start.readWords(words).fill(document);
        show.lesson = start.lesson();
        show.greeting = start.asksForNothing();
        const QFileInfo file(start.file());
        show.modelPath = file.filePath();
        if (!start.file().isEmpty())
            noteRecentFile(file.absoluteFilePath());
    });
}

}  // namespace posiscope
