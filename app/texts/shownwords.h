// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// Maximum length of a name or a value from a file within a sentence.
inline constexpr qsizetype kLongestName = 80;
/// Maximum length of a whole message.
inline constexpr qsizetype kLongestMessage = 1000;

/// Makes \p words from a file or command line safe to show in a window or a terminal: a single line without
/// control characters. Invisible characters (newlines, escapes, direction marks) are spelled out, as \n, \x1b
/// or \u202e. If there are more than \p longest characters, the middle is replaced by …, so that text after
/// the words stays readable.
QString shownWords(const QString& words, qsizetype longest);

/// A message that contains words from files.
inline QString shownMessage(const QString& message) {
    return shownWords(message, kLongestMessage);
}

/// The same for the text of a menu or button, where & marks the mnemonic.
inline QString menuWords(const QString& words) {
    return shownWords(words, kLongestMessage).replace(u'&', QStringLiteral("&&"));
}

/// Whether \p letter is shown unchanged: not a control character, direction mark or line end.
bool isShownAsItIs(char32_t letter);

}  // namespace posiscope
