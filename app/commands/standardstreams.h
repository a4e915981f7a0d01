// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

namespace posiscope {

/// The only two places where the program writes to its standard streams by itself, so that nothing a file
/// says reaches a terminal but as visible characters.

/// One line on standard error.
void tell(const QString& sentence);
/// One line on standard error after a command has done well: of a refusal there is one line alone.
void tellAtEnd(const QString& sentence);
/// What waits for that, each once.
void tellWaiting();
/// The line that tell() writes.
QByteArray toldAs(const QString& sentence);

/// \p text on standard output; what files say in it has been through shownWords(), line by line.
/// Throws FileTrouble when it cannot be written, or a table that was read has changed meanwhile.
void print(const QByteArray& text);

/// How many characters a line of standard output has room for, if that is a terminal.
std::optional<int> terminalWidth();

}  // namespace posiscope
