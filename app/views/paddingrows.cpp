// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/paddingrows.h"

#include "app/plots/plotframe.h"
#include "app/plots/positionnames.h"

namespace posiscope {

void drawPaddingRows(QPainter& painter, const Theme& theme, const PlotFrame& plot, const Document& document,
                     PositionAxes axes) {
    const QRectF area = plot.area();
    for (const Interval& run : PositionNames(document).padding()) {
        const auto first = static_cast<double>(run.first) - 0.5;
        const auto last = static_cast<double>(run.last) - 0.5;
        const QRectF rows(QPointF(area.left(), plot.toY(first)), QPointF(area.right(), plot.toY(last)));
        drawPadding(painter, theme, rows & area);
        if (axes == PositionAxes::Vertical)
            continue;
        const QRectF columns(QPointF(plot.toX(first), area.top()), QPointF(plot.toX(last), area.bottom()));
        drawPadding(painter, theme, columns & area);
    }
}

}  // namespace posiscope
