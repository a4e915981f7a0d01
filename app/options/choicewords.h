// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace posiscope {

struct ParameterFacts;

/// The declared name of the choice with the alias \p word on the command line or in a link: "logarithmic" for
/// "log" of --scale. Returns \p word itself if it is not an alias.
std::string choiceWord(const ParameterFacts& facts, const std::string& word);

}  // namespace posiscope
