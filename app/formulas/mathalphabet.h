// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>

#include "app/formulas/formula.h"

namespace posiscope {

/// The Unicode character for \p letter in \p alphabet: 𝑥 for italic x. \p letter itself if there is none.
char32_t inAlphabet(QChar letter, Alphabet alphabet);

}  // namespace posiscope
