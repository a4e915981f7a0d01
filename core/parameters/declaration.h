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

enum class Scale {
    Linear,
    Logarithmic,
    List,
    Switch  ///< 0 or 1; its option is a word without a value
};

/// One value of a parameter that is a choice from a list.
struct Choice {
    std::string_view option;   ///< on the command line and in files: "interleaved"
    std::string_view label;    ///< in the window, translatable
    std::string_view meaning;  ///< a sentence, translatable
};

/// The declaration of a parameter. Its slider, spin box, command-line option, line in a session file,
/// tooltip, error message and undo text are all derived from it.
struct ParameterFacts {
    std::string_view name;     ///< the field's own term: "d_model"
    std::string_view option;   ///< on the command line and in files: "d-model"
    std::string_view label;    ///< the label in the window, translatable
    std::string_view meaning;  ///< one sentence, translatable
    std::string_view unit{};   ///< translatable; empty for a bare number
    Scale scale = Scale::Linear;
    bool whole = true;                  ///< only whole numbers are valid
    double minimum = 0;                 ///< least valid value …
    bool minimumExcluded = false;       ///< … or the bound itself is already invalid
    double maximum = 0;                 ///< greatest valid value …
    bool maximumExcluded = false;       ///< … or the bound itself is already invalid
    double sliderMinimum = 0;           ///< start of the slider; the box and the command line reach minimum
    double sliderStep = 0;              ///< the slider stops at multiples of this; 0: at two-digit numbers
    std::span<const Choice> choices{};  ///< for Scale::List; the value is the index
    std::string_view unset{};  ///< the meaning of having no value, translatable; empty: there always is one
    double unsetValue = 0;     ///< the value that then means "unset"
    bool advanced = false;     ///< few need it; the window shows it below the others
    bool isUnset(double value) const { return !unset.empty() && value == unsetValue; }
};

/// A parameter of \p Values: its facts and access to the member that stores it. Every parameter fits a double
/// exactly (whole numbers stay far below 2^53; choices are indices).
template <class Values>
struct Declaration : ParameterFacts {
    double (*get)(const Values&) = nullptr;
    void (*set)(Values&, double) = nullptr;
    bool (*matters)(const Values&) =
        nullptr;  ///< whether it changes anything beside the others; null: always
};

/// The valid values: "a whole number of dimensions from 1 to 16384", "one of: light, dark".
Message rangeOf(const ParameterFacts& parameter);

/// Why \p value is not valid for this parameter; std::nullopt if it is valid.
std::optional<Message> refuse(const ParameterFacts& parameter, double value);

/// Reads \p text as a value of this parameter: a number as people write it, or the option word of a choice
/// in letters of any case. The error names the valid values.
Expected<double> readValue(const ParameterFacts& parameter, std::string_view text);

/// The value at \p share in [0, 1] of the slider's range, and the inverse. Logarithmic or linear as declared,
/// rounded to the stops of the slider (sliderStep) and inside the valid range.
double valueAtShare(const ParameterFacts& parameter, double share);
double shareOfValue(const ParameterFacts& parameter, double value);

/// The text that readValue() takes back: a number or a choice's option word.
std::string writeValue(const ParameterFacts& parameter, double value);

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
