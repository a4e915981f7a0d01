// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class Document;

/// The default sentence in the program's language.
QString usualSentence();

/// Uses usualSentence() as the words of \p document when a window starts without a stored session, or with
/// arguments. Commands, sessions and lessons use the default of InputWords in every language, so that they
/// always mean the same.
void takeUsualSentence(Document& document);

}  // namespace posiscope
