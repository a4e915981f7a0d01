// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>

#include "app/formulas/box.h"
#include "app/formulas/formula.h"

class QPainter;
class QPointF;

namespace posiscope {

class MathFont;

/// \p formula set for text of size 1; all sizes follow from it.
Box formulaBox(const Formula& formula, FormulaStyle style);
Box formulaBox(const Formula& formula, FormulaStyle style, const MathFont& font);

/// The room that \p formula takes beside text of \p pixelSize.
QSizeF formulaSize(const Formula& formula, FormulaStyle style, double pixelSize);

/// Paints \p box in the colour of \p painter's pen, \p origin being the left end of its base line. Outlines
/// on every device, so that it is sharp at any scale.
void paintBox(QPainter& painter, const QPointF& origin, const Box& box, double pixelSize);

/// The same, \p topLeft being the corner of what formulaSize() says.
void paintFormula(QPainter& painter, const QPointF& topLeft, const Formula& formula, FormulaStyle style,
                  double pixelSize);

}  // namespace posiscope
