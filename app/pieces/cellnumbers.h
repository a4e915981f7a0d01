// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"
#include "app/plots/colourscale.h"

class QPainter;

namespace posiscope {

class Field;
class PlotFrame;

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
};

/// Writes its number into every cell, if cells are large enough for legible numbers.
void drawCellNumbers(QPainter& painter, const ShownCells& cells);

}  // namespace posiscope
