// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace posiscope {

struct ParameterFacts;

/// The declared word of the choice that people may call \p word on the command line and in links:
/// "logarithmic" for --scale log. \p word itself where it is no other name of one.
std::string choiceWord(const ParameterFacts& facts, const std::string& word);

}  // namespace posiscope
