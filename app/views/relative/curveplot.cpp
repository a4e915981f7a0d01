// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/curveplot.h"

#include <QPainter>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kHeading = 24;
constexpr QMargins kMargins(58, kHeading, 14, 41);
constexpr QSize kLeastCurve(110, 50);
constexpr double kDotSpacing = 7;

}  // namespace

CurvePlot::CurvePlot(const Document& document) : m_document(document) {
    plot().setGrid(true);
}

Wish CurvePlot::wish(const Ink&) const {
    return {.least = kLeastCurve, .margins = kMargins};
}

QMargins CurvePlot::margins() const {
    return kMargins;
}

void CurvePlot::setAxes() {
    plot().setAxis(Side::Bottom, across(data().width()));
    plot().setAxis(Side::Left, up(data().height()));
}

void CurvePlot::draw(QPainter& painter, const Ink& ink) {
    plot().draw(painter, ink.theme);
    painter.save();
    painter.setFont(figureFont(kSmallType));
    drawHeading(painter, ink.theme,
                QRectF(data().left(), data().top() - kHeading, data().width(), kHeading - 4));
    painter.setClipRect(data().adjusted(0, -1, 1, 1));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    drawCurves(painter, ink);
    painter.restore();
}

void CurvePlot::drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const {
    painter.setPen(theme.mutedText);
    drawLabel(painter, where, Qt::AlignLeft | Qt::AlignVCenter, heading());
}

void CurvePlot::drawDots(QPainter& painter, const Theme& theme, const QPolygonF& line, double spacing) const {
    if (spacing < kDotSpacing && line.size() > 1)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    for (const QPointF& point : line)
        painter.drawEllipse(point, 2.6, 2.6);
}

void CurvePlot::drawCursor(QPainter& painter, const Theme& theme, double at,
                           std::optional<double> value) const {
    const double x = plot().toX(at);
    painter.setPen(QPen(theme.otherPosition, 1.3));
    painter.drawLine(QPointF(x, data().top()), QPointF(x, data().bottom()));
    if (!value)
        return;
    painter.setPen(QPen(theme.card, 1));
    painter.setBrush(theme.accent);
    painter.drawEllipse(QPointF(x, plot().toY(*value)), 4.5, 4.5);
}

}  // namespace posiscope
