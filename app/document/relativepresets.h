// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "app/document/presets.h"

namespace posiscope {

/// Relative schemes of well-known papers and models.
std::span<const Preset> relativePresets();

}  // namespace posiscope
