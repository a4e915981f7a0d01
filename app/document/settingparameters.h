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

/// A number or choice the encoding depends on, wherever in the setting it is kept: for those who treat them
/// all alike, such as a panel of controls.
struct SettingParameter {
    const ParameterFacts& facts;
    double usual;  ///< where nobody has chosen any
    std::function<std::optional<double>(const Setting&)>
        get;                                      ///< nothing where the scheme has no such number
    std::function<void(Setting&, double)> set;    ///< changes nothing there
    std::function<bool(const Setting&)> matters;  ///< whether it changes anything beside the others
    /// Whether it can change something in a view, too: a table is compared with the sinusoid in its place.
    std::function<bool(const Setting&)> concerns;
};

/// What the encoding depends on: the parameters of schemes with rows, then those of relative and of rotary
/// schemes, each in the order people meet them.
const std::vector<SettingParameter>& settingParameters();

/// What becomes of words, in the order people meet it.
const std::vector<SettingParameter>& wordParameters();

/// The one of both called \p option. \pre there is one
const SettingParameter& settingParameter(std::string_view option);

}  // namespace posiscope
