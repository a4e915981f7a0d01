// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// One line of Markdown without markup: links become their words, code is unchanged.
QString plainWords(const QString& markdown);

/// A chapter of the manual for a terminal. Keeps the line breaks of \p markdown, omits pictures, indents code
/// and aligns tables of up to three columns.
QString plainText(const QString& markdown);

}  // namespace posiscope
