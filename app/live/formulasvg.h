// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/formulas/formula.h"

namespace posiscope {

/// \p formula as an SVG that stands in a line of HTML: the program's own outlines, in words for who does not
/// see it. As large as the text around it, in whose colour it is.
QString formulaSvg(const Formula& formula, FormulaStyle style);

/// The rules of CSS that put its base line on that of the text: the class baseN lowers it by N fortieths of
/// the type.
QString baselineRules();

}  // namespace posiscope
