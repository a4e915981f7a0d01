// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/manualcommand.h"

#include <QFile>

#include "app/commands/standardstreams.h"
#include "app/manual/chapters.h"
#include "app/options/trouble.h"
#include "app/texts/alignedlines.h"
#include "app/texts/language.h"

namespace posiscope {
namespace {

const QString kManPage = QStringLiteral("man-page");

/// Names and titles below each other.
QString contentsOf(const QList<ManualChapter>& chapters) {
    QList<AlignedLine> lines;
    for (const ManualChapter& chapter : chapters)
        lines.append({chapter.name, chapter.title, QString()});
    return alignedLines(lines);
}

QString namesOf(const QList<ManualChapter>& chapters) {
    QStringList names;
    for (const ManualChapter& chapter : chapters)
        names << chapter.name;
    return names.join(QStringLiteral(", "));
}

/// \p text as roff shows it unchanged.
QString plain(QString text) {
    text.replace(u'\\', QStringLiteral("\\e")).replace(u'-', QStringLiteral("\\-"));
    return text.startsWith(u'.') || text.startsWith(u'\'') ? QStringLiteral("\\&") + text : text;
}

QString bold(const QString& text) {
    return QStringLiteral("\\fB%1\\fP").arg(plain(text));
}

QString headOf(const QCommandLineOption& option) {
    QStringList names;
    for (const QString& name : option.names())
        names << bold((name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name);
    const QString head = names.join(QStringLiteral(", "));
    return option.valueName().isEmpty() ? head
                                        : head + QStringLiteral(" \\fI%1\\fP").arg(plain(option.valueName()));
}

}  // namespace

void ManPage::add(const Options& command) {
    const QString line = QStringLiteral("posiscope %1 [options]").arg(command.usage()).simplified();
    m_synopsis += (m_synopsis.isEmpty() ? QString() : QStringLiteral(".br\n")) + bold(line) + u'\n';
    m_commands += QStringLiteral(".TP\n%1\n%2\n")
                      .arg(bold(line), plain(command.description().section(QStringLiteral("\n\n"), 0, 0)));
    QString own;
    for (const QCommandLineOption& option : command.all()) {
        if (m_described.contains(option.names().constLast()))
            continue;
        m_described += option.names().constLast();
        own += QStringLiteral(".TP\n%1\n%2\n").arg(headOf(option), plain(option.description()));
    }
    if (!own.isEmpty())
        m_options += QStringLiteral(".SS %1\n").arg(plain(line)) + own;
}

QByteArray ManPage::text() const {
    QFile rest(QStringLiteral(":/desktop/manpage.roff"));
    const bool opened = rest.open(QIODevice::ReadOnly);
    Q_ASSERT(opened);
    return QStringLiteral(
               ".TH POSISCOPE 1 \"\" \"Posiscope %1\" \"User Commands\"\n.SH NAME\n"
               "posiscope \\- shows the positional encodings of transformers\n.SH SYNOPSIS\n%2"
               ".SH COMMANDS\nNo command but the window needs a display.\n%3.SH OPTIONS\n"
               "An option is described with the first command that accepts it; \\fB\\-\\-help\\-all\\fP "
               "lists "
               "all options of a command.\nNumbers may be written as 10000, 1e4, 10k or 2^20.\n%4")
               .arg(QCoreApplication::applicationVersion(), m_synopsis, m_commands, m_options)
               .toUtf8() +
           rest.readAll();
}

ManualCommand::ManualCommand() {
    m_options.setDescription(
        tr("Print a chapter of the manual as plain text; without CHAPTER, list the chapters. The window "
           "shows the same chapters under Help › Manual."));
    m_options.setUsage(QStringLiteral("manual [CHAPTER]"));
    m_options.addWord(QStringLiteral("CHAPTER"),
                      tr("One of: %1.").arg(namesOf(manualChapters(Language::current()))));
    m_options.add(kManPage, tr("Print the man page of all commands (roff)."));
    m_options.setUsual({{QStringLiteral("language")}});
}

bool ManualCommand::asksForManPage(const QStringList& words) {
    m_options.read(words);
    if (!m_options.isSet(kManPage))
        return false;
    if (!m_options.words().isEmpty())
        throw WrongWords{tr("unexpected argument \"%1\"").arg(m_options.words().constFirst())};
    return true;
}

void ManualCommand::run(const QStringList& words) {
    m_options.read(words);
    const QStringList asked = m_options.words();
    const QList<ManualChapter> chapters = manualChapters(Language::current());
    if (asked.isEmpty())
        return print(contentsOf(chapters).toLocal8Bit());
    if (asked.size() > 1)
        throw WrongWords{tr("unexpected argument \"%1\"").arg(asked.at(1))};
    const ManualChapter* const chapter = findChapter(chapters, asked.constFirst());
    if (chapter == nullptr)
        throw WrongWords{tr("there is no chapter \"%1\"; available chapters: %2")
                             .arg(asked.constFirst(), namesOf(chapters))};
    if (!chapter->isTranslated)
        tell(tr("this chapter is in English only"));
    print(plainText(chapter->text).toLocal8Bit());
}

}  // namespace posiscope
