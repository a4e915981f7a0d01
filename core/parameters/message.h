// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

/// Marks text for translation. The program translates it later; lupdate knows this name, the compiler sees
/// the plain text.
#define POSISCOPE_TR_NOOP(context, text) text

namespace posiscope {

/// A message to the user: an English sentence with placeholders %1, %2 … and their arguments. The program
/// translates the sentence before it fills in the arguments.
struct Message {
    struct Argument;

    std::string_view text;            ///< marked with POSISCOPE_TR_NOOP("core", …)
    std::vector<Argument> arguments;  ///< for %1, %2, … in this order

    /// The sentence filled in; the sentence and every message among its arguments go through \p translate.
    std::string filled(const std::function<std::string(std::string_view)>& translate) const;

    /// The sentence in English, filled in.
    std::string english() const {
        return filled([](std::string_view english) { return std::string(english); });
    }
};

/// An argument: text that is the same in every language, or a message.
struct Message::Argument : std::variant<std::string, Message> {
    using variant::variant;
};

/// A value that was read, or why it is refused.
template <class T>
using Expected = tl::expected<T, Message>;
using Refused = tl::unexpected<Message>;

}  // namespace posiscope
