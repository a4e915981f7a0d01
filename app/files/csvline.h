// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QList>
#include <cstddef>
#include <optional>
#include <vector>

namespace posiscope {

/// One line of a text of numbers without line end, comment and surrounding white space.
QByteArrayView contentOfLine(QByteArrayView line);

/// The separator of \p line: the first of ; tab , that occurs outside quotes, otherwise a space, which stands
/// for any white space.
char separatorOf(QByteArrayView line);

/// Splits \p line at \p separator outside "quotes". Cells lose quotes and surrounding white space. \param
/// cells is cleared first, keeps its memory and takes no more than \p most
void splitLine(QByteArrayView line, char separator, qsizetype most, QList<QByteArrayView>& cells);

/// Parses \p line into \p numbers, which is cleared first, if it consists only of numbers and \p separator:
/// no quotes, no comment, no plus sign. \returns false otherwise, or if there are more than \p most
bool readPlainLine(QByteArrayView line, char separator, std::size_t most, std::vector<double>& numbers);

/// Parses a number in C notation, including nan and inf. std::nullopt if \p cell is not exactly one number or
/// does not fit a double.
std::optional<double> numberOf(QByteArrayView cell);

}  // namespace posiscope
