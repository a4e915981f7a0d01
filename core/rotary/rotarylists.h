// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rotary/rotaryparameters.h"

namespace posiscope {

/// The declaration of a member of RotaryParameters that is a list of numbers; numbers and choices are in
/// rotaryDeclarations().
struct RotaryList {
    std::string_view option;   ///< on the command line and in files: "long-factors"
    std::string_view meaning;  ///< one sentence, translatable
    std::vector<double> RotaryParameters::*member;
};

/// All lists. refuse() checks their lengths.
std::span<const RotaryList> rotaryLists();

/// Reads comma-separated numbers as the value of \p list; an empty text is an empty list.
/// The error names the item that is not a number, or says that there are too many.
Expected<std::vector<double>> readNumbers(const RotaryList& list, std::string_view text);

/// The text that readNumbers() takes back.
std::string writeNumbers(const std::vector<double>& numbers);

}  // namespace posiscope
