// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class Document;

/// What is to be told of the X-ray of \p document, a line a sentence, and the shares of its pairs in a table.
/// \pre there is one
QString xrayReport(const Document& document);

}  // namespace posiscope
