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

/// The parameter of either list with the option name \p option. \pre there is one
const SettingParameter& settingParameter(std::string_view option);

}  // namespace posiscope
