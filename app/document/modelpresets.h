// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "app/document/presets.h"

namespace posiscope {

/// Presets of well-known models, from their config.json, one group per family. They are read from the
/// resource :/models.json by the same reader as the user's files.
std::span<const Preset> modelPresets();

}  // namespace posiscope
