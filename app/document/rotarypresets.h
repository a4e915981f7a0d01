// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "app/document/presets.h"

namespace posiscope {

/// Rotary encodings of well-known papers, and their scalings applied to one model.
std::span<const Preset> rotaryPresets();

}  // namespace posiscope
