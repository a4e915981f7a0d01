// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/parameters/declaration.h"

namespace posiscope {

struct Setting;
enum class Scheme;

/// A number or choice that the encoding depends on, independent of where the setting stores it. It serves
/// code that treats all of them alike, such as a panel of controls.
struct SettingParameter {
    const ParameterFacts& facts;
    double usual;  ///< the default value
    std::function<std::optional<double>(const Setting&)>
        get;                                      ///< std::nullopt if the scheme does not have it
    std::function<void(Setting&, double)> set;    ///< no effect if the scheme does not have it
    std::function<bool(const Setting&)> matters;  ///< whether it has an effect, given the other parameters
    /// Whether it can affect any view, even if not the encoding: a table may be compared with its sinusoid.
    std::function<bool(const Setting&)> concerns;
};

/// The parameters of the encoding: those of schemes with rows, then those of relative and of rotary schemes,
/// each in display order.
const std::vector<SettingParameter>& settingParameters();

/// The parameters for words, in display order.
const std::vector<SettingParameter>& wordParameters();

/// The schemes of whose default settings \p holds is true.
std::vector<Scheme> schemesWhere(const std::function<bool(const Setting&)>& holds);

/// What else has to be set for a parameter to have an effect.
struct Condition {
    Scheme scheme;
    const SettingParameter* choice = nullptr;  ///< a choice beside the defaults of the scheme; null: none
    double value = 0;                          ///< of it
};

/// The first scheme, the present one of \p setting before others, in which \p parameter has an effect, if
/// need be with a choice of another parameter: T5 for the number of buckets. std::nullopt if one does not
/// suffice.
std::optional<Condition> conditionOf(const SettingParameter& parameter, const Setting& setting);

/// The parameter of either list with the option name \p option. \pre there is one
const SettingParameter& settingParameter(std::string_view option);

}  // namespace posiscope
