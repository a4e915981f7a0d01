// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/parameters/declaration.h"

namespace posiscope {

template <class Member>
struct MemberOf;
template <class Values, class Type>
struct MemberOf<Type Values::*> {
    using Owner = Values;
    using Kind = Type;
};

/// Declares \p Member, a number, a switch or an enumeration of its struct: declare<&Parameters::base>({.name
/// = "base", …}, hasSinusoid).
/// \param matters whether it has any effect given the other parameters; null: always
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

/// The choices of a parameter that is off or on and has a label for each in the window.
inline constexpr std::array<Choice, 2> kSwitch{{
    {"off", POSISCOPE_TR_NOOP("core", "off"), {}},
    {"on", POSISCOPE_TR_NOOP("core", "on"), {}},
}};

/// The facts of a parameter that is a choice from \p choices.
inline ParameterFacts choiceOf(std::string_view name, std::string_view option, std::string_view label,
                               std::string_view meaning, std::span<const Choice> choices) {
    return {.name = name,
            .option = option,
            .label = label,
            .meaning = meaning,
            .scale = Scale::List,
            .maximum = static_cast<double>(choices.size()) - 1,
            .choices = choices};
}

/// A count; the slider stops at every whole number.
inline ParameterFacts countOf(std::string_view name, std::string_view option, std::string_view label,
                              std::string_view meaning, std::string_view unit, std::int64_t least,
                              std::int64_t greatest) {
    return {.name = name,
            .option = option,
            .label = label,
            .meaning = meaning,
            .unit = unit,
            .scale = Scale::Logarithmic,
            .minimum = static_cast<double>(least),
            .maximum = static_cast<double>(greatest),
            .sliderMinimum = static_cast<double>(least),
            .sliderStep = 1};
}

/// A real number ≥ 0 without a unit, on a slider from \p sliderMinimum.
inline ParameterFacts realOf(std::string_view name, std::string_view option, std::string_view label,
                             std::string_view meaning, double greatest, double sliderMinimum) {
    return {.name = name,
            .option = option,
            .label = label,
            .meaning = meaning,
            .scale = Scale::Logarithmic,
            .whole = false,
            .maximum = greatest,
            .sliderMinimum = sliderMinimum};
}

/// The same, > 0.
inline ParameterFacts above0(std::string_view name, std::string_view option, std::string_view label,
                             std::string_view meaning, double greatest, double sliderMinimum) {
    ParameterFacts facts = realOf(name, option, label, meaning, greatest, sliderMinimum);
    facts.minimumExcluded = true;
    return facts;
}

/// The least base of wavelengths, and the greatest frequency. At higher frequencies the phase has so many
/// turns at the last position that 106 bits leave too few for its fraction.
inline constexpr double kLeastBase = 1e-9;
inline constexpr double kGreatestFrequency = 1e9;

/// A base of wavelengths.
inline ParameterFacts baseOf(std::string_view name, std::string_view option, std::string_view label,
                             std::string_view meaning, double greatest) {
    ParameterFacts facts = realOf(name, option, label, meaning, greatest, 1);
    facts.minimum = kLeastBase;
    return facts;
}

template <class Values>
using Declarations = std::vector<Declaration<Values>>;

/// Marks a whole \p group as needed by few.
template <class Values>
Declarations<Values> advanced(Declarations<Values> group) {
    for (Declaration<Values>& declaration : group)
        declaration.advanced = true;
    return group;
}

/// The declarations of all \p groups, concatenated.
template <class Values>
Declarations<Values> joined(std::initializer_list<Declarations<Values>> groups) {
    Declarations<Values> all;
    for (const Declarations<Values>& group : groups)
        all.insert(all.end(), group.begin(), group.end());
    return all;
}

/// The declaration whose option is \p option, or null.
template <class Values>
const Declaration<Values>* findOption(std::span<const Declaration<Values>> declarations,
                                      std::string_view option) {
    const auto found = std::ranges::find(declarations, option, &Declaration<Values>::option);
    return found == declarations.end() ? nullptr : &*found;
}

}  // namespace posiscope
