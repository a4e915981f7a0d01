// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTextDocument;

namespace posiscope {

// Between the thousands of a number stands a space at which no line ends; Qt's HTML makes a usual one of it.

/// \p html with something in the places of these spaces that is nowhere in a text.
QString holdingNarrowSpaces(QString html);

/// Puts them back into the \p page that was made of it.
void putBackNarrowSpaces(QTextDocument& page);

}  // namespace posiscope
