// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "app/document/presets.h"

namespace posiscope {

/// Models that are known by name, as their config.json says, one group for each family. They are read from a
/// file the program carries (:/models.json) by the same reader as people's own.
std::span<const Preset> modelPresets();

}  // namespace posiscope
