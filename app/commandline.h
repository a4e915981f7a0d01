// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

namespace posiscope {

class Document;

/// What a window shows at first, besides its document.
struct FirstShown {
    QString lesson{};        ///< its name or file; empty: none
    QString link{};          ///< as typed; empty: none
    bool opensFile = false;  ///< a file was named
    bool isModel = false;    ///< it is a model's
    QStringList options{};   ///< names of the options given
    bool greeting = false;   ///< nothing else was asked for
};

/// The first words of commands.
QStringList commandWords();

/// Whether the program was started from a desktop, for example by opening a file, so that standard error is
/// not visible. This is read from three environment variables: terminals remove the first two for the
/// programs they start, and the third contains the process id it applies to. Call before QApplication is
/// created, which removes them too; the answer is remembered.
bool isStartedByDesktop();

/// Whether \p words (the arguments without the program's name) need no window: a command, help, version, or
/// invalid words. Must be known before QApplication is created, which ends the program if there is no
/// display. Opens no file: startDocument() does that once.
bool needsNoWindow(const QStringList& words);

/// Makes Qt work without a display and suppresses its messages, because a command may write only our own line
/// to standard error, while Qt reports missing directories and locales there. Call before QApplication is
/// created.
void prepareWithoutWindow();

/// The words to pass to a window that is already open, instead of opening another one for \p words;
/// std::nullopt if another one is needed.
std::optional<QStringList> wordsForOpenWindow(const QStringList& words);

/// Whether a window for \p words starts with the last session: if there are no words, or for a lesson, which
/// restores the previous state at its end.
bool beginsWithLast(const QStringList& words);

/// The language that \p words ask for, if it is valid; messages about invalid words already use it.
std::optional<QString> languageIn(const QStringList& words);

/// Runs a command, --help or --version. \returns the exit status: 0; 2 for invalid words or values; 1 for a
/// file that cannot be read or written; or the command's own status.
int runCommand(const QStringList& words);

/// Sets \p document from FILE and options, in the language they ask for, before the window opens.
/// \param show receives what else the window has to show
/// \returns the exit status: 0, or as for runCommand() after one line on standard error
int startDocument(const QStringList& words, Document& document, FirstShown& show);

}  // namespace posiscope
