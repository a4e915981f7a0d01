// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

#include "app/pieces/plotrecord.h"
#include "app/plots/theme.h"

namespace posiscope {

class Document;
struct FigureContent;
struct FigureStyle;

/// What scripts are written from.
struct RecordedFigure {
    RecordedFigure(const Document& document, const FigureContent& content, const FigureStyle& style);

    double dpi;
    double scale;  ///< pixels of a PNG in one of the record
    QSize size;    ///< of the record
    double point;  ///< points of 1/72 inch in a pixel of the record
    Theme theme;
    PlotRecord record;
};

/// The whole cells that are visible in a plot, and their rectangle in coordinates of its axes.
struct VisibleCells {
    explicit VisibleCells(const RecordedPlot& plot);

    Window cells;
    double left, right, top, bottom;
};

}  // namespace posiscope
