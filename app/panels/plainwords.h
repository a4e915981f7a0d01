// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QWidget;

namespace posiscope {

/// Labels, tooltips and message boxes of Qt detect HTML in their text and render it with pictures and links.
/// Since texts may contain words from files, this makes every such widget show plain text, unless it sets
/// setTextFormat(Qt::RichText) for the program's own markup.
void showWordsPlainly();

/// Reports a failure. All message boxes with words from files go through this function. Does nothing after
/// the window of \p parent was closed.
void warn(QWidget* parent, const QString& title, const QString& why);

/// Asks \p question; returns whether the user chose the button labelled \p yes.
bool asksFor(QWidget* parent, const QString& title, const QString& question, const QString& yes);

}  // namespace posiscope
