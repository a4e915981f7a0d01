// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"
#include "app/plots/colourscale.h"

class QPainter;

namespace posiscope {

class Field;
class PlotFrame;

/// A matrix as a plot shows it.
struct ShownCells {
    const PlotFrame& frame;
    const Field& field;
    double firstRow = 0;     ///< what the vertical axis calls row 0 …
    double firstColumn = 0;  ///< … and the horizontal one column 0
    PaletteKind palette = PaletteKind::RedBlue;
    ColourScale scale;
    Bounds reach;        ///< what numbers are written within
    bool whole = false;  ///< whether numbers have no decimals
    bool large = false;  ///< whether they are larger in a few large cells, to be read from afar
};

/// Writes its number into every cell, where cells are large enough for numbers to be read.
void drawCellNumbers(QPainter& painter, const ShownCells& cells);

}  // namespace posiscope
