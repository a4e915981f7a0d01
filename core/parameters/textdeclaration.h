// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/parameters/message.h"

namespace posiscope {

/// The declaration of a member of \p Values that is a text or a list; Declaration is for numbers and choices.
/// Its command-line option, its part of written commands and its key in session files are derived from it.
template <class Values>
struct TextDeclaration {
    std::string_view option;     ///< on the command line and in files: "long-factors"
    std::string_view meaning{};  ///< one sentence, translatable; empty: not an option by itself
    std::string_view form{};     ///< what the help calls the value, translatable: "list"
    /// Between its numbers, which files store as an array; '\0': files store the text.
    char separator = '\0';
    /// Whether the text has an effect for these values; null: always.
    bool (*matters)(const Values&) = nullptr;
    std::string (*get)(const Values&) = nullptr;  ///< for set(), unless nothing is set: then empty
    /// Reads \p text. \returns why it is not valid; std::nullopt if it is
    std::optional<Message> (*set)(Values&, std::string_view text) = nullptr;
};

/// The declaration whose option is \p option. \pre there is one
template <class Values>
const TextDeclaration<Values>& textCalled(std::span<const TextDeclaration<Values>> declarations,
                                          std::string_view option) {
    return *std::ranges::find(declarations, option, &TextDeclaration<Values>::option);
}

/// Reads numbers separated by commas, as \p option takes them; none from an empty text.
Expected<std::vector<double>> readNumbers(std::string_view option, std::string_view text);

/// Assigns what was \p read to \p member. \returns why it was refused
template <class Type>
std::optional<Message> assign(Type& member, Expected<Type> read) {
    if (!read)
        return std::move(read).error();
    member = *std::move(read);
    return std::nullopt;
}

}  // namespace posiscope
