// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Marks text for translation where the translation itself happens later, in the program: lupdate knows
/// this name, the compiler sees the plain text.
#define POSISCOPE_TEXT(context, text) text

namespace posiscope {

/// Something to tell a person: an English sentence with places %1, %2 … and what stands in them.
/// The program translates the sentence before it fills the places.
struct Message {
    struct Argument;

    std::string_view text;            ///< marked with POSISCOPE_TEXT("core", …)
    std::vector<Argument> arguments;  ///< for %1, %2, … in this order

    /// The sentence filled in, it and every message in its places taken through \p translate.
    std::string filled(const std::function<std::string(std::string_view)>& translate) const;

    /// The sentence in English, filled in.
    std::string english() const;
};

/// What stands in a place: text that is the same in every language, or a message by itself.
struct Message::Argument : std::variant<std::string, Message> {
    using variant::variant;
};

}  // namespace posiscope
