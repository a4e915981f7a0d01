// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace posiscope {

class Document;

/// Puts a sentence in the language of the program where a window starts with nothing remembered. Commands,
/// sessions and lessons start from that of InputWords, whatever the language, and always mean the same.
void takeUsualSentence(Document& document);

/// Whether \p sentence is that one: nobody has typed it.
bool isUsualSentence(const std::string& sentence);

}  // namespace posiscope
