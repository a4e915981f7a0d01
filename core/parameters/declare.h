// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/parameters/declaration.h"

namespace posiscope {

template <class Member>
struct MemberOf;
template <class Values, class Type>
struct MemberOf<Type Values::*> {
    using Owner = Values;
    using Kind = Type;
};

/// The declaration of the member \p Member, a number, a switch or an enumeration of the struct it is of:
/// declare<&Parameters::base>({.name = "base", …}, hasSinusoid).
/// \param matters whether it changes anything beside the others; null: always
template <auto Member>
auto declare(const ParameterFacts& facts,
             bool (*matters)(const typename MemberOf<decltype(Member)>::Owner&) = nullptr) {
    using Values = typename MemberOf<decltype(Member)>::Owner;
    using Kind = typename MemberOf<decltype(Member)>::Kind;
    return Declaration<Values>{facts,
                               [](const Values& values) { return static_cast<double>(values.*Member); },
                               [](Values& values, double value) {
                                   if constexpr (std::is_enum_v<Kind>)
                                       values.*Member = static_cast<Kind>(static_cast<int>(value));
                                   else if constexpr (std::is_same_v<Kind, bool>)
                                       values.*Member = value != 0;
                                   else
                                       values.*Member = static_cast<Kind>(value);
                               },
                               matters};
}

/// A parameter that is off or on, where the window has a word for each.
inline constexpr std::array<Choice, 2> kSwitch{{
    {"off", POSISCOPE_TEXT("core", "off"), {}},
    {"on", POSISCOPE_TEXT("core", "on"), {}},
}};

/// The facts of a parameter that is a choice from \p choices.
inline ParameterFacts choiceOf(std::string_view name, std::string_view option, std::string_view label,
                               std::string_view meaning, std::span<const Choice> choices) {
    return {.name = name,
            .option = option,
            .label = label,
            .meaning = meaning,
            .unit = {},
            .scale = Scale::List,
            .maximum = static_cast<double>(choices.size()) - 1,
            .choices = choices};
}

/// The one of \p declarations whose option is \p option, or null.
template <class Values>
const Declaration<Values>* findOption(std::span<const Declaration<Values>> declarations,
                                      std::string_view option) {
    const auto found = std::ranges::find(declarations, option, &Declaration<Values>::option);
    return found == declarations.end() ? nullptr : &*found;
}

}  // namespace posiscope
