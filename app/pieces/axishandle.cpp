// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/axishandle.h"

#include <QPainter>
#include <QPainterPath>
#include <cmath>

#include "app/plots/textwidth.h"
#include "app/plots/theme.h"

namespace posiscope {

namespace {

constexpr double kPoint = 4;  // from the edge to the box

}  // namespace

QRectF AxisHandle::box(const QPaintDevice* device) const {
    constexpr double kHeight = 15;
    const double width = std::ceil(TextWidth(figureFont(kSmallType), device).of(text)) + 8;
    return edge == Qt::LeftEdge
               ? QRectF(tip.x() - kPoint - width, tip.y() - kHeight / 2, width, kHeight)
               : QRectF(std::max(tip.x() - width / 2, begin), tip.y() + kPoint, width, kHeight);
}

void AxisHandle::draw(QPainter& painter, const Theme& theme) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    const bool left = edge == Qt::LeftEdge;
    const QRectF box = this->box(painter.device());
    const QPointF inward = left ? QPointF(-1, 0) : QPointF(0, 1);
    const QPointF aside = left ? QPointF(0, 1) : QPointF(1, 0);
    const auto shape = [&](double grown) {
        const QPointF foot = tip + inward * (kPoint + 1);
        QPainterPath path;
        path.setFillRule(Qt::WindingFill);
        path.addRoundedRect(box.adjusted(-grown, -grown, grown, grown), 3 + grown, 3 + grown);
        path.addPolygon(QPolygonF{tip - inward * grown, foot + aside * (kPoint + grown),
                                  foot - aside * (kPoint + grown), tip - inward * grown});
        return path;
    };
    painter.fillPath(shape(1.5), theme.card);  // outlines box and tip as one shape
    painter.fillPath(shape(0), colour);
    painter.setPen(theme.card);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, text);
    painter.restore();
}

}  // namespace posiscope
