// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <vector>

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

/// A figure written in another program's language.
struct FigureScript {
    /// A file that the script reads, in the same folder.
    struct Beside {
        QString ending;  ///< what stands in its name instead of the script's suffix: "-1.png"
        QByteArray bytes;
    };

    QByteArray script;  ///< empty if the figure has neither matrices nor curves
    std::vector<Beside> beside{};
    bool lost = false;  ///< whether the figure has pictures that are neither matrices nor curves
};

/// A script for matplotlib, with its numbers.
FigureScript pythonFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                          const QString& title);

/// Stands for the name of the script, without its suffix, until it is saved.
inline constexpr QLatin1String kScriptName("@name@");

/// A picture for LaTeX, drawn by pgfplots, with its matrices as PNG. Its letters are those of the paper.
FigureScript texFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                       const QString& title);

}  // namespace posiscope
