// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSet>
#include <QString>

namespace posiscope {

class Options;

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

}  // namespace posiscope
