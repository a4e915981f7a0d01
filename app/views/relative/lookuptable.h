// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <optional>

#include "app/document/document.h"
#include "app/plots/colourbar.h"
#include "app/plots/fieldpicture.h"
#include "app/plots/plotframe.h"
#include "app/views/relative/relativerows.h"

class QPainter;

namespace posiscope {

struct Theme;

/// The table of a relative scheme as a heatmap, rows down by their clipped difference, with the row that the
/// cursor's pair looks up.
class LookupTable {
    Q_DECLARE_TR_FUNCTIONS(LookupTable)

public:
    struct Cell {
        std::int64_t row;
        std::int64_t column;
    };

    void layOut(const Document& document, const RelativeRows& rows, const QRect& outer);
    void draw(QPainter& painter, const Document& document, const Theme& theme, const RelativeRows& rows);

    const PlotFrame& plot() const { return m_plot; }

    std::optional<Cell> cellAt(const RelativeRows& rows, const QPointF& point) const;

private:
    /// What the axis calls the first row.
    static double firstName(const RelativeParameters& parameters);
    void drawMark(QPainter& painter, const Document& document, const Theme& theme,
                  const RelativeRows& rows) const;

    PlotFrame m_plot;
    FieldPicture m_picture;
    ColourBar m_bar;
    double m_first = 0;  ///< firstName()
};

}  // namespace posiscope
