// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QList>
#include <cstddef>
#include <optional>
#include <vector>

namespace posiscope {

/// One line of a text of numbers, without its end, its comment and white space around it.
QByteArrayView contentOfLine(QByteArrayView line);

/// What stands between the cells of \p line: the first of ; tab , that occurs in it outside of quotes, else
/// a space, which stands for any white space.
char separatorOf(QByteArrayView line);

/// Splits \p line at \p separator, but not inside of "quotes"; cells without quotes and white space around
/// them. \param cells is emptied first and keeps its memory; it takes no more than \p most
void splitLine(QByteArrayView line, char separator, qsizetype most, QList<QByteArrayView>& cells);

/// The numbers of \p line into \p numbers, emptied first, where there is nothing but numbers and \p separator
/// in it: no quotes, no comment, no sign +. \returns false where there is, or more than \p most
bool readPlainLine(QByteArrayView line, char separator, std::size_t most, std::vector<double>& numbers);

/// A number as C writes it, also nan and inf; nothing when \p cell is not exactly one or beyond a double.
std::optional<double> numberOf(QByteArrayView cell);

}  // namespace posiscope
