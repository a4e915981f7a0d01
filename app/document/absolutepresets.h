// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "app/document/presets.h"

namespace posiscope {

/// Of encodings that are added to words.
std::span<const Preset> absolutePresets();

}  // namespace posiscope
