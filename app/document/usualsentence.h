// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class Document;

/// A sentence in the language of the program.
QString usualSentence();

/// Puts that where a window starts with nothing remembered, or with words. Commands,
/// sessions and lessons start from that of InputWords, whatever the language, and always mean the same.
void takeUsualSentence(Document& document);

}  // namespace posiscope
