// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <optional>

#include "app/document/appearance.h"

class QImage;
class QPainter;
class QRectF;

namespace posiscope {

/// The number of \p rows and \p columns if \p painter can paint each cell as a shape of its own: for vector
/// output, if they are whole and few enough.
std::optional<QSize> shapesOn(const QPainter& painter, const Span& rows, const Span& columns);

/// Fills \p area with the pixels of \p cells, each a shape.
void drawCellShapes(QPainter& painter, const QRectF& area, const QImage& cells);

}  // namespace posiscope
