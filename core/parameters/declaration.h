// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

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

/// Reads \p text as a value of this parameter: a number as people write it, or the option word of a choice.
/// The error names the valid values.
Expected<double> readValue(const ParameterFacts& parameter, std::string_view text);

/// The value at \p share in [0, 1] of the slider's range, and the inverse. Logarithmic or linear as declared,
/// rounded to the stops of the slider (sliderStep) and inside the valid range.
double valueAtShare(const ParameterFacts& parameter, double share);
double shareOfValue(const ParameterFacts& parameter, double value);

/// The text that readValue() takes back: a number or a choice's option word.
std::string writeValue(const ParameterFacts& parameter, double value);

}  // namespace posiscope
