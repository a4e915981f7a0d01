// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Marks text for translation where the translation itself happens later, in the program: lupdate knows
/// this name, the compiler sees the plain text.
#define POSISCOPE_TEXT(context, text) text

namespace posiscope {

/// Something to tell a person: an English sentence with places %1, %2 … and what stands in them.
/// The program translates the sentence before it fills the places.
struct Message {
    std::string_view text;               ///< marked with POSISCOPE_TEXT("core", …)
    std::vector<std::string> arguments;  ///< for %1, %2, … in this order

    /// The sentence in English, filled in.
    std::string english() const;
};

}  // namespace posiscope
