// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/manpage.h"

#include <QCoreApplication>
#include <QFile>

#include "app/options/options.h"

namespace posiscope {
namespace {

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

}  // namespace posiscope
