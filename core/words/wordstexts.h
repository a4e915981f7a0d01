// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/parameters/textdeclaration.h"
#include "core/words/words.h"

namespace posiscope {

/// The sentence and the position ids; numbers and choices are in wordsDeclarations().
std::span<const TextDeclaration<InputWords>> wordsTexts();

}  // namespace posiscope
