// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QMainWindow;

namespace posiscope {

class Document;

/// What is remembered from one start to the next: layout of the window, last document, language, size of
/// text. The only place that knows QSettings. What cannot be read is as good as never remembered.
namespace settings {

/// The language last chosen, empty if none was.
QString language();

/// Puts the last document into \p document.
void restore(Document& document);

/// Puts \p window where it was. \returns false if it was nowhere yet.
bool restore(QMainWindow& window);

void remember(const QMainWindow& window, const Document& document);

/// How many times as large as usual type is to be.
double textSize();

/// Whether the program has greeted before, and that it has.
bool greeted();
void rememberGreeting();

/// What was asked for in the command palette, by Command::key, the last first.
QStringList recentCommands();
void rememberRecentCommands(const QStringList& keys);

/// What was opened before, the last first, as rememberRecent() was given it.
QStringList recent();
void rememberRecent(const QStringList& sources);

}  // namespace settings
}  // namespace posiscope
