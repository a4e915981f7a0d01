// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/formulas/formula.h"

namespace posiscope {

/// \p formula as an inline SVG for HTML: the program's own outlines, with a text alternative. It takes size
/// and colour from the surrounding text.
QString formulaSvg(const Formula& formula, FormulaStyle style);

/// CSS rules that align its baseline with that of the text: the class baseN lowers it by N fortieths of the
/// font size.
QString baselineRules();

}  // namespace posiscope
