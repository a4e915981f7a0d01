// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/formulas/formula.h"
#include "app/formulas/layout.h"

class QPainter;
class QPointF;

namespace posiscope {

class MathFont;

/// \p formula typeset for font size 1; all sizes scale with it.
Box formulaBox(const Formula& formula, FormulaStyle style);
Box formulaBox(const Formula& formula, FormulaStyle style, const MathFont& font);

/// Paints \p box in the colour of \p painter's pen; \p origin is the left end of its base line. Uses outlines
/// on every device, which are sharp at any scale.
void paintBox(QPainter& painter, const QPointF& origin, const Box& box, double pixelSize);

}  // namespace posiscope
