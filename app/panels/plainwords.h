// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QWidget;

namespace posiscope {

/// Labels, tooltips and message boxes of Qt look whether their text could be HTML, and then show it as such,
/// with its pictures and links. Ours and Qt's own say what files say, so from here on every one shows its
/// text as it is, unless it says with setTextFormat(Qt::RichText) that it holds markup of the program.
void showWordsPlainly();

/// Tells that something could not be done. The only place with a message box of words of files.
/// After the window of \p parent was closed nothing is told or asked any more.
void warn(QWidget* parent, const QString& title, const QString& why);

/// Whether \p question is answered with the button that says \p yes.
bool asksFor(QWidget* parent, const QString& title, const QString& question, const QString& yes);

}  // namespace posiscope
