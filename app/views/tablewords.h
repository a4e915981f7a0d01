// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class Document;

/// What the rows of the document's table are, and how many numbers of it training can change.
/// \pre its encoding is Tabulated.
QString tableWords(const Document& document);

/// Which positions of the document have no row, or nothing if all have one.
QString missingRows(const Document& document);

}  // namespace posiscope
