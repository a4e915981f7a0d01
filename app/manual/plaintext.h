// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// One line of Markdown without its marks: links are their words, code keeps every character.
QString plainWords(const QString& markdown);

/// A chapter of the manual as a terminal shows it. Lines end where \p markdown ends them; pictures are left
/// out, code is indented, tables of up to three columns are aligned.
QString plainText(const QString& markdown);

}  // namespace posiscope
