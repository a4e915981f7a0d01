// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

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

}  // namespace settings
}  // namespace posiscope
