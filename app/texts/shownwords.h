// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// Characters of a name or a value that a file gave, where it stands among other words.
inline constexpr qsizetype kLongestName = 80;
/// Characters of a whole message.
inline constexpr qsizetype kLongestMessage = 1000;

/// \p words of a file or of a command line as they may stand before a person, in a window as on a terminal:
/// on one line and obeyed by nothing. What is no visible character (newlines, escapes, marks of direction)
/// is spelled out, as \n, \x1b or \u202e, and of more than \p longest characters the middle is left out, so
/// that what was said behind them is still read.
QString shownWords(const QString& words, qsizetype longest);

/// A message with the words of files in it.
inline QString shownMessage(const QString& message) {
    return shownWords(message, kLongestMessage);
}

/// The same as the text of a menu or of a button, where & underlines a letter.
inline QString menuWords(const QString& words) {
    return shownWords(words, kLongestMessage).replace(u'&', QStringLiteral("&&"));
}

/// Whether \p letter stands for itself: no control, no mark of direction, no line end.
bool isShownAsItIs(char32_t letter);

}  // namespace posiscope
