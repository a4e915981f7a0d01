// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/scoreplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

constexpr int kLooksOfScore = 16;  // samples per pixel
constexpr int kLooksDragged = 4;
constexpr int kLeastForWords = 220;  // plot width in pixels
constexpr double kRoomOfDot = 5;     // pixels

}  // namespace

void ScorePlot::measure(const QSize& size) {
    m_spread = &m_measured.of(head(), distances(), size.width(),
                              document().dragging() ? kLooksDragged : kLooksOfScore);
}

Axis ScorePlot::across(int width) const {
    return distances().axis(
        width >= kLeastForWords ? tr("difference Δ = n − m (key − query)") : tr("difference Δ"), width);
}

Axis ScorePlot::up(int height) const {
    Bounds shown{0, 0};
    for (const Bounds& bounds : *m_spread)
        shown = {std::min(shown.least, bounds.least), std::max(shown.greatest, bounds.greatest)};
    if (!(shown.greatest > shown.least))
        shown.greatest = 1;
    const double room = 0.06 * (shown.greatest - shown.least);
    Axis up;
    up.label = labelOver(height, tr("score q·k"));
    up.first = shown.greatest + room;
    up.last = shown.least - room;
    up.ticks = decimalTicks(up.last, up.first, std::max(2, height / 30));
    return up;
}

void ScorePlot::drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const {
    const double own = head()->scores.at(static_cast<double>(document().cursor().difference()));
    painter.setPen(theme.otherPosition);
    drawLabel(
        painter, where, Qt::AlignLeft | Qt::AlignVCenter,
        {tr("Δ = %1: score %2").arg(readable(qint64{document().cursor().difference()}), readable(own, 6))});
}

void ScorePlot::drawInside(QPainter& painter, const Ink& ink) {
    const QRect area = data();
    painter.setPen(QPen(ink.theme.border, 1));
    painter.drawLine(QPointF(area.left(), plot().toY(0)), QPointF(area.right(), plot().toY(0)));
    painter.drawLine(QPointF(xOf(0), area.top()), QPointF(xOf(0), area.bottom()));
    drawCurve(painter, ink.theme);
    drawDots(painter, ink.theme);
}

void ScorePlot::drawCurve(QPainter& painter, const Theme& theme) const {
    QPolygonF upper;
    QPolygonF lower;
    const std::vector<Bounds>& spread = *m_spread;
    const double left = data().left();
    for (std::size_t k = 0; k < spread.size(); ++k) {
        const double x = left + static_cast<double>(k) + 0.5;
        upper << QPointF(x, plot().toY(spread[k].greatest));
        lower << QPointF(x, plot().toY(spread[k].least));
    }
    std::ranges::reverse(lower);
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(theme.accent);
    painter.drawPolygon(upper + lower);
}

void ScorePlot::drawDots(QPainter& painter, const Theme& theme) const {
    const QRect area = data();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    for (const int side : {1, -1})
        for (double distance = side > 0 ? 0 : -1; std::abs(distance) <= distances().reach();
             distance += side) {
            const double x = xOf(distance);
            if (std::abs(xOf(distance + side) - x) < kRoomOfDot)
                break;  // farther ones are not more widely spaced
            if (x >= area.left() - 3 && x <= area.right() + 3)
                painter.drawEllipse(at(distance, head()->scores.at(distance)), 2.2, 2.2);
        }
}

void ScorePlot::drawCursor(QPainter& painter, const Theme& theme) const {
    const auto distance = static_cast<double>(document().cursor().difference());
    drawDistance(painter, theme);
    painter.setBrush(theme.otherPosition);
    painter.drawEllipse(at(distance, head()->scores.at(distance)), 4, 4);
}

}  // namespace posiscope
