// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>

#include "app/formulas/formula.h"

namespace posiscope {

/// The character that Unicode has for \p letter in \p alphabet: 𝑥 for x in italics. \p letter itself where it
/// has none.
char32_t inAlphabet(QChar letter, Alphabet alphabet);

}  // namespace posiscope
