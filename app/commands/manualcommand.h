// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QSet>
#include <QString>

#include "app/commands/commands.h"
#include "app/options/options.h"

namespace posiscope {

/// The man page of the program, in the language of roff, made from the options that its commands declare.
class ManPage {
public:
    /// Adds a command. An option that an earlier command has too is described there only.
    void add(const Options& command);

    QByteArray text() const;

private:
    QString m_synopsis;
    QString m_commands;
    QString m_options;
    QSet<QString> m_described;
};

/// posiscope manual: the chapters of the manual, as plain text on standard output.
class ManualCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(ManualCommand)

public:
    ManualCommand();

    const Options& options() const override { return m_options; }

    /// Whether \p words ask for the man page. Throws WrongWords.
    bool asksForManPage(const QStringList& words);
    void run(const QStringList& words) override;

private:
    Options m_options;
};

}  // namespace posiscope
