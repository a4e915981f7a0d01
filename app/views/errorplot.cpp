// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/errorplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kHeader = 22;
constexpr double kLeastDecades = 4;
constexpr double kMostDecades = 12;

/// Where a distance of 0 is drawn, too: a logarithmic axis has no 0.
double drawn(double distance) {
    return std::max(distance, 1.0);
}

}  // namespace

ErrorPlot::ErrorPlot() {
    m_plot.setGrid(true);
}

void ErrorPlot::layOut(const Document& document, const ErrorCurve& curve, const QRect& outer, int left,
                       int right) {
    m_plot.setGeometry(outer, QMargins(left, kHeader, right, 38));
    Axis across;
    across.label = document.parameters().firstPosition < 0 ? tr("distance from position 0") : tr("position");
    across.first = drawn(static_cast<double>(curve.points.front().first));
    across.last = std::max(across.first + 1, static_cast<double>(curve.points.back().end - 1));
    across.logarithmic = across.last / across.first > 20;
    const int room = std::max(2, m_plot.area().width() / 70);
    across.ticks = across.logarithmic ? powerTicks(across.first, across.last, room)
                                      : wholeTicks(across.first, across.last, room);
    m_plot.setAxis(Side::Bottom, across);
    Axis up;
    up.first = 3 * std::max(curve.worst.largest, thresholdOf(document.appearance().threshold));
    up.last = up.first;
    for (const ErrorPoint& point : curve.points)
        if (point.rootMeanSquare > 0)
            up.last = std::min(up.last, point.rootMeanSquare / 2);
    up.last =
        std::clamp(up.last, up.first * std::pow(10, -kMostDecades), up.first * std::pow(10, -kLeastDecades));
    up.last = std::min(up.last, thresholdOf(document.appearance().threshold) / 3);
    up.logarithmic = true;
    up.ticks = powerTicks(up.last, up.first, std::max(2, m_plot.area().height() / 22));
    m_plot.setAxis(Side::Left, up);
}

QPointF ErrorPlot::place(double distance, double difference) const {
    const QRectF area = m_plot.area();
    const double y = difference > 0 ? m_plot.toY(difference) : area.bottom() + area.height();
    return {m_plot.toX(drawn(distance)), std::min(y, area.bottom() + area.height())};
}

void ErrorPlot::draw(QPainter& painter, const Document& document, const ErrorCurve& curve,
                     const Theme& theme) {
    m_plot.draw(painter, theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    drawHeader(painter, theme);
    painter.setClipRect(m_plot.area().adjusted(0, -1, 1, 1));
    drawThreshold(painter, document, curve, theme);
    drawLine(painter, curve, &ErrorPoint::rootMeanSquare, QPen(theme.series.at(1), 1.3));
    drawLine(painter, curve, &ErrorPoint::largest, QPen(theme.accent, 1.6));
    drawNone(painter, curve, theme);
    painter.restore();
}

void ErrorPlot::drawHeader(QPainter& painter, const Theme& theme) const {
    const QRectF area = m_plot.area();
    const QString largest = tr("largest difference");
    const QString square = tr("root mean square");
    drawLegend(painter, theme, QRectF(area.left(), area.top() - kHeader, area.width(), kHeader - 2),
               {{theme.accent, 1.6, largest, largest}, {theme.series.at(1), 1.3, square, square}});
}

void ErrorPlot::drawLine(QPainter& painter, const ErrorCurve& curve, double ErrorPoint::*value,
                         const QPen& pen) const {
    QPolygonF line;
    for (const ErrorPoint& point : curve.points)
        if (!std::isnan(point.*value) && point.end > 1)  // position 0, where nothing differs, has no place
            line += place(point.middle(), point.*value);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    if (line.size() == 1) {
        painter.setBrush(pen.color());
        painter.drawEllipse(line.first(), 2.5, 2.5);
    }
}

void ErrorPlot::drawThreshold(QPainter& painter, const Document& document, const ErrorCurve& curve,
                              const Theme& theme) const {
    const Threshold kind = document.appearance().threshold;
    const QRectF area = m_plot.area();
    const double y = std::floor(m_plot.toY(thresholdOf(kind))) + 0.5;
    painter.setPen(QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    const double height = lineHeight(kFont);
    const double top = y - height >= area.top() ? y - height : y + 1;
    painter.setPen(theme.mutedText);
    drawLabel(painter, QRectF(area.left() + 6, top, area.width() - 12, height),
              Qt::AlignLeft | Qt::AlignVCenter,
              {translated(findAppearance("threshold")->choices[static_cast<std::size_t>(kind)].label)});
    const auto onset = firstAbove(curve, thresholdOf(kind));
    if (!onset)
        return;
    const double x = m_plot.toX(drawn(static_cast<double>(std::abs(onset->position))));
    painter.setPen(QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(QPointF(x, y), QPointF(x, area.bottom()));
}

void ErrorPlot::drawNone(QPainter& painter, const ErrorCurve& curve, const Theme& theme) const {
    if (!curve.none)
        return;
    const QRectF area = m_plot.area();
    const double x = m_plot.toX(drawn(static_cast<double>(std::abs(*curve.none))));
    const QRectF none(QPointF(x, area.top()), area.bottomRight());
    painter.fillRect(none, QBrush(theme.border, Qt::BDiagPattern));
    painter.setPen(theme.mutedText);
    if (painter.fontMetrics().horizontalAdvance(QStringLiteral("NaN")) + 8 < none.width())
        painter.drawText(none, Qt::AlignCenter, QStringLiteral("NaN"));
}

void ErrorPlot::drawCursor(QPainter& painter, const RowError& error, const Theme& theme) const {
    const QRectF area = m_plot.area();
    const auto distance = static_cast<double>(std::abs(error.position));
    const double x = m_plot.toX(drawn(distance));
    painter.save();
    painter.setClipRect(m_plot.area().adjusted(-4, -4, 5, 4));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.position, 1.2));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter.setBrush(theme.position);
    if (error.largest > 0)
        painter.drawEllipse(place(distance, error.largest), 4, 4);
    painter.restore();
}

std::int64_t ErrorPlot::positionAt(const Document& document, const QPointF& point) const {
    const std::int64_t distance = std::llround(m_plot.fromX(point.x()));
    const Interval positions = positionsOf(document.parameters());
    return distance < positions.last && distance >= positions.first ? distance : -distance;
}

}  // namespace posiscope
