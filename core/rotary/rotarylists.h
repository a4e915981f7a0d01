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

/// What of RotaryParameters is a list of numbers, declared once like the numbers and choices beside it.
struct RotaryList {
    std::string_view option;   ///< on the command line and in files: "long-factors"
    std::string_view meaning;  ///< one sentence, translatable
    std::vector<double> RotaryParameters::*member;
};

/// All lists. How long each has to be, refuse() of the parameters says.
std::span<const RotaryList> rotaryLists();

/// Reads numbers with commas between them as the value of \p list; an empty text is an empty list.
/// \returns nothing with \p why naming the item that is no number, or that there are too many.
std::optional<std::vector<double>> readNumbers(const RotaryList& list, std::string_view text, Message& why);

/// The text that readNumbers() takes back.
std::string writeNumbers(const std::vector<double>& numbers);

}  // namespace posiscope
