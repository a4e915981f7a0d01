// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/scoreplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kLooks = 16;  // samples of a pixel
constexpr int kLooksDragged = 4;
constexpr double kRoomOfDot = 5;  // pixels

}  // namespace

ScorePlot::ScorePlot() {
    m_plot.setGrid(true);
}

QPointF ScorePlot::at(double distance, double score) const {
    return {m_plot.toX(m_axis.place(distance)), m_plot.toY(score)};
}

const std::vector<Bounds>& ScorePlot::layOut(const std::shared_ptr<const RotaryHead>& head,
                                             const DistanceAxis& axis, const QRect& outer, int looks) {
    m_axis = axis;
    m_plot.setGeometry(outer, QMargins(62, static_cast<int>(lineHeight(kFont)) + 8, 16, 38));
    const std::vector<Bounds>& spread = m_spread.of(head, axis, std::max(1, m_plot.area().width()), looks);
    m_plot.setAxis(Side::Bottom,
                   axis.axis(tr("distance Δ = query − key (positions)"), m_plot.area().width()));
    Bounds shown{0, 0};
    for (const Bounds& bounds : spread)
        shown = {std::min(shown.least, bounds.least), std::max(shown.greatest, bounds.greatest)};
    if (!(shown.greatest > shown.least))
        shown.greatest = 1;
    const double room = 0.06 * (shown.greatest - shown.least);
    Axis up;
    up.label = outer.height() >= 150 ? tr("score q·k") : QString();
    up.first = shown.greatest + room;
    up.last = shown.least - room;
    up.ticks = decimalTicks(up.last, up.first, std::max(2, m_plot.area().height() / 30));
    m_plot.setAxis(Side::Left, up);
    return spread;
}

void ScorePlot::draw(QPainter& painter, const Theme& theme, const Document& document,
                     const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis,
                     const QRect& outer) {
    const std::vector<Bounds>& spread =
        layOut(head, axis, outer, document.dragging() ? kLooksDragged : kLooks);
    const QRect area = m_plot.area();
    if (area.width() < 8 || area.height() < 8)
        return;
    m_plot.draw(painter, theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    const double own = head->scores.at(static_cast<double>(distanceOf(document)));
    const QString words =
        tr("Δ = %1: score %2").arg(readable(qint64{distanceOf(document)}), readable(own, 6));
    painter.setPen(theme.otherPosition);
    drawLabel(painter,
              QRectF(area.left(), area.top() - lineHeight(kFont) - 4, area.width(), lineHeight(kFont)),
              Qt::AlignLeft | Qt::AlignVCenter, {words});
    painter.setClipRect(area.adjusted(0, -1, 1, 1));
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(QPointF(area.left(), m_plot.toY(0)), QPointF(area.right(), m_plot.toY(0)));
    painter.drawLine(QPointF(m_plot.toX(0), area.top()), QPointF(m_plot.toX(0), area.bottom()));
    drawCurve(painter, theme, spread);
    drawDots(painter, theme, *head);
    painter.setClipRect(area.adjusted(-5, -5, 5, 5));
    drawCursor(painter, theme, document, *head);
    painter.restore();
}

void ScorePlot::drawCurve(QPainter& painter, const Theme& theme, const std::vector<Bounds>& spread) const {
    QPolygonF upper;
    QPolygonF lower;
    const double left = m_plot.area().left();
    for (std::size_t k = 0; k < spread.size(); ++k) {
        const double x = left + static_cast<double>(k) + 0.5;
        upper << QPointF(x, m_plot.toY(spread[k].greatest));
        lower << QPointF(x, m_plot.toY(spread[k].least));
    }
    std::ranges::reverse(lower);
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(theme.accent);
    painter.drawPolygon(upper + lower);
}

void ScorePlot::drawDots(QPainter& painter, const Theme& theme, const RotaryHead& head) const {
    const QRect area = m_plot.area();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    for (const int side : {1, -1})
        for (double distance = side > 0 ? 0 : -1; std::abs(distance) <= m_axis.reach(); distance += side) {
            const double x = m_plot.toX(m_axis.place(distance));
            if (std::abs(m_plot.toX(m_axis.place(distance + side)) - x) < kRoomOfDot)
                break;  // farther ones are as near to each other, or nearer
            if (x >= area.left() - 3 && x <= area.right() + 3)
                painter.drawEllipse(at(distance, head.scores.at(distance)), 2.2, 2.2);
        }
}

void ScorePlot::drawCursor(QPainter& painter, const Theme& theme, const Document& document,
                           const RotaryHead& head) const {
    const auto distance = static_cast<double>(distanceOf(document));
    const QPointF here = at(distance, head.scores.at(distance));
    painter.setPen(QPen(theme.otherPosition, 1));
    painter.drawLine(QPointF(here.x(), m_plot.area().top()), QPointF(here.x(), m_plot.area().bottom()));
    painter.setBrush(theme.otherPosition);
    painter.drawEllipse(here, 4, 4);
}

std::optional<std::int64_t> ScorePlot::distanceAt(const QPointF& point) const {
    const QRectF area = m_plot.area();
    if (area.isEmpty() || !QRectF(m_plot.outer()).contains(point))
        return std::nullopt;
    return std::llround(m_axis.distanceAt(m_plot.fromX(std::clamp(point.x(), area.left(), area.right()))));
}

}  // namespace posiscope
