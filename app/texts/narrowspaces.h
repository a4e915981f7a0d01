// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTextDocument;

namespace posiscope {

// Numbers use a narrow no-break space between thousands; Qt's HTML import turns it into an ordinary space.

/// \p html with these spaces replaced by a placeholder that occurs in no text.
QString holdingNarrowSpaces(QString html);

/// Puts the spaces back into the \p page made from it.
void putBackNarrowSpaces(QTextDocument& page);

}  // namespace posiscope
