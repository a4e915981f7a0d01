// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "app/models/modelpositions.h"

namespace posiscope {

class Document;

/// What a window shows at first, besides its document.
struct FirstShown {
    QString lesson{};                       ///< by name or file; empty for none
    QString link{};                         ///< as it was typed; empty for none
    std::optional<ModelPositions> model{};  ///< what the file of a model said
    QString modelPath{};                    ///< of the file that is opened; empty for none
    QStringList options{};                  ///< that were given, by name
    bool greeting = false;                  ///< nothing else was asked for
};

/// What a line for a command begins with.
QStringList commandWords();

/// Whether nobody sees what is said on standard error: a file was opened from a desktop. Terminals take the
/// first two of the words that tell it away from what they start, and the third names the process it is for.
/// To be asked before QApplication is made, which takes them away as well; the answer stays.
bool isStartedByDesktop();

/// True when \p words (the arguments without the program's name) need no window: a command, help, version,
/// and words that are none. Must be known before QApplication is made, which ends the program when there is
/// no display. Opens no file: that is done once, by startDocument().
bool needsNoWindow(const QStringList& words);

/// Makes Qt work without a display and keeps what it says to itself: the one line a command may put on
/// standard error is ours, and Qt speaks there of missing directories and locales. To be called before
/// QApplication is made.
void prepareWithoutWindow();

/// What a window that is open already can be given instead of opening another one for \p words; nothing where
/// there has to be another one.
std::optional<QStringList> wordsForOpenWindow(const QStringList& words);

/// Whether a window of \p words begins with what the last one ended with: nothing is asked for, or a lesson,
/// which gives back what was there before it.
bool beginsWithLast(const QStringList& words);

/// The language \p words ask for, as far as it is one; what is said about wrong words is already in it.
std::optional<QString> languageIn(const QStringList& words);

/// Runs a command, --help or --version. \returns the exit status: 0, 2 for
/// wrong words or values, 1 for a file that cannot be read or written, and what a command says beside these.
int runCommand(const QStringList& words);

/// Fills \p document with what FILE and options say, before the window opens, in the language they ask for.
/// \param show what the window has to show besides
/// \returns the exit status: 0, or like runCommand() after one line on standard error.
int startDocument(const QStringList& words, Document& document, FirstShown& show);

}  // namespace posiscope
