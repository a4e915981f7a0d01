// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class Document;

/// The meaning of the rows of the document's table, and how many of its numbers training can change.
/// \pre its encoding is Tabulated.
QString tableWords(const Document& document);

/// Which positions of the document have no row; std::nullopt if all have one.
QString missingRows(const Document& document);

}  // namespace posiscope
