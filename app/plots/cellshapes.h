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

/// How many cells \p rows and \p columns are where \p painter can paint each as a shape of its own: on
/// vectors, where they are whole and few enough.
std::optional<QSize> shapesOn(const QPainter& painter, const Span& rows, const Span& columns);

/// Fills \p area with the pixels of \p cells, each a shape.
void drawCellShapes(QPainter& painter, const QRectF& area, const QImage& cells);

}  // namespace posiscope
