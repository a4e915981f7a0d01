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
    return edge == Qt::LeftEdge ? QRectF(tip.x() - kPoint - width, tip.y() - kHeight / 2, width, kHeight)
                                : QRectF(tip.x() - width / 2, tip.y() + kPoint, width, kHeight);
}

void AxisHandle::draw(QPainter& painter, const Theme& theme) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    const bool left = edge == Qt::LeftEdge;
    const QRectF box = this->box(painter.device());
    QPainterPath shape;  // of both; the casing goes first, so that it is around the two as one
    shape.setFillRule(Qt::WindingFill);
    shape.addRoundedRect(box, 3, 3);
    const QPointF aside = left ? QPointF(0, kPoint) : QPointF(kPoint, 0);
    const QPointF inward = left ? QPointF(-kPoint - 1, 0) : QPointF(0, kPoint + 1);
    shape.addPolygon(QPolygonF{tip, tip + inward + aside, tip + inward - aside, tip});
    painter.strokePath(shape, QPen(theme.card, 3));
    painter.fillPath(shape, colour);
    painter.setPen(theme.card);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, text);
    painter.restore();
}

}  // namespace posiscope
