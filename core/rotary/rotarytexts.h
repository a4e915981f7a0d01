// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/parameters/declaration.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {

/// The members of RotaryParameters that are lists of numbers; numbers and choices are in
/// rotaryDeclarations(). refuse() checks their lengths.
std::span<const TextDeclaration<RotaryParameters>> rotaryTexts();

}  // namespace posiscope
