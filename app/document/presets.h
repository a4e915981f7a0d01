// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "core/parameters/parameters.h"

namespace posiscope {

/// A well-known set of parameters.
struct Preset {
    std::string_view name;     ///< translatable
    std::string_view meaning;  ///< where it comes from, translatable
    Parameters parameters;
    std::string_view view{};  ///< what to look at first; empty for what one looks at anyway
};

std::span<const Preset> presets();

}  // namespace posiscope
