// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/encoding/unresolvedlines.h"

#include <QCoreApplication>
#include <QPainter>

#include "app/plots/plotframe.h"
#include "app/plots/theme.h"
#include "core/analysis/wavelengths.h"

namespace posiscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(UnresolvedLines)
};

void drawLabel(QPainter& painter, const Theme& theme, const QRectF& box, const QString& label) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.card);
    painter.setOpacity(0.85);
    painter.drawRoundedRect(box, 3, 3);
    painter.setOpacity(1);
    painter.setPen(theme.text);
    painter.drawText(box, Qt::AlignCenter, label);
}

}  // namespace

void drawUnresolvedLines(QPainter& painter, const Theme& theme, const PlotFrame& frame,
                         const Sinusoidal& encoding, double positionsAPixel) {
    if (positionsAPixel <= 1)
        return;
    constexpr double kApart = 60;  // pixels between two labels; there may be many lines
    const QRect area = frame.area();
    painter.save();
    painter.setClipRect(area);
    painter.setFont(figureFont(11));
    double labelEnd = area.left();  // overlapping labels are omitted, their lines are not
    for (const std::int64_t boundary : boundariesBelow(encoding, 2 * positionsAPixel)) {
        const double x = frame.toX(static_cast<double>(boundary) - 0.5);
        // White under black is visible on any cell colour.
        painter.setPen(QPen(QColor(255, 255, 255, 190), 3));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(QPen(QColor(20, 20, 20), 1, Qt::DashLine, Qt::FlatCap));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        const QString label = Words::tr("λ < 2 px");
        const QRectF box(x + 4, area.top() + 4, painter.fontMetrics().horizontalAdvance(label) + 8, 17);
        if (x < labelEnd + 4 || box.right() > area.right())
            continue;
        labelEnd = box.right() + kApart;
        drawLabel(painter, theme, box, label);
    }
    painter.restore();
}

}  // namespace posiscope
