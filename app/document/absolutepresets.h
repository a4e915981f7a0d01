// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "app/document/presets.h"

namespace posiscope {

/// Presets of encodings that are added to word vectors.
std::span<const Preset> absolutePresets();

}  // namespace posiscope
