// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QMainWindow;

namespace posiscope {

class Document;

/// What is remembered from one start to the next: layout of the window, last document, language. The only
/// place that knows QSettings. What cannot be read is as good as never remembered.
namespace settings {

/// The language last chosen, empty if none was.
QString language();

/// Puts the last document into \p document.
void restore(Document& document);

/// Puts \p window where it was. \returns false if it was nowhere yet.
bool restore(QMainWindow& window);

void remember(const QMainWindow& window, const Document& document);

/// What was opened before, the last first, as rememberRecent() was given it.
QStringList recent();
void rememberRecent(const QStringList& sources);

}  // namespace settings
}  // namespace posiscope
