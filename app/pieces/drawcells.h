// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <optional>

#include "app/document/appearance.h"
#include "app/plots/colourscale.h"

class QImage;
class QPainter;
class QRectF;

namespace posiscope {

class Field;
class PlotFrame;

/// The number of \p rows and \p columns if \p painter can paint each cell as a shape of its own: for vector
/// output, if they are whole and few enough.
std::optional<QSize> shapesOn(const QPainter& painter, const Span& rows, const Span& columns);

/// Fills \p area with the pixels of \p cells, each a shape.
void drawCellShapes(QPainter& painter, const QRectF& area, const QImage& cells);

/// A matrix as shown in a plot.
struct ShownCells {
    const PlotFrame& frame;
    const Field& field;
    double firstRow = 0;     ///< axis coordinate of row 0 …
    double firstColumn = 0;  ///< … and of column 0
    PaletteKind palette = PaletteKind::RedBlue;
    ColourScale scale;
    Bounds reach;        ///< range of the numbers
    bool whole = false;  ///< whether numbers have no decimals
    bool large = false;  ///< whether a few large cells get larger numbers, readable from a distance
    bool brief = false;  ///< whether few digits are enough
};

/// Writes its number into every cell, if cells are large enough for legible numbers.
void drawCellNumbers(QPainter& painter, const ShownCells& cells);

}  // namespace posiscope
