// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/precision/errorplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/thresholdline.h"

namespace posiscope {
namespace {

constexpr int kHeader = 22;
constexpr QMargins kMargins(52, kHeader, 12, 41);
constexpr QSize kLeast(120, 80);
constexpr int kEnoughHeight = 260;
constexpr double kGain = 2;  ///< relative to the map's 10
constexpr double kLeastDecades = 4;
constexpr double kMostDecades = 12;

/// Where a distance is drawn: 0 is drawn at 1, because a logarithmic axis has no 0.
double drawn(double distance) {
    return std::max(distance, 1.0);
}

}  // namespace

ErrorPlot::ErrorPlot(const Document& document) : m_document(document) {
    plot().setGrid(true);
}

Wish ErrorPlot::wish(const Ink&) const {
    return {
        .least = kLeast, .enough = {kNoEnd, kEnoughHeight}, .margins = kMargins, .gain = kGain, .rank = 1};
}

QMargins ErrorPlot::margins() const {
    return kMargins;
}

void ErrorPlot::setAxes() {
    plot().setAxis(Side::Bottom, across());
    plot().setAxis(Side::Left, up());
}

Axis ErrorPlot::across() const {
    Axis axis;
    axis.label = m_document.extent().positions.first < 0 ? tr("distance from position 0") : tr("position");
    axis.first = drawn(static_cast<double>(m_curve->points.front().first));
    axis.last = std::max(axis.first + 1, static_cast<double>(m_curve->points.back().end - 1));
    axis.logarithmic = axis.last / axis.first > 20;
    const int room = std::max(2, data().width() / 70);
    axis.ticks =
        axis.logarithmic ? powerTicks(axis.first, axis.last, room) : wholeTicks(axis.first, axis.last, room);
    return axis;
}

Axis ErrorPlot::up() const {
    const double threshold = thresholdOf(m_document.appearance().threshold);
    Axis axis;
    axis.first = 3 * std::max(m_curve->worst.largest, threshold);
    axis.last = axis.first;
    for (const ErrorPoint& point : m_curve->points)
        if (point.rootMeanSquare > 0)
            axis.last = std::min(axis.last, point.rootMeanSquare / 2);
    axis.last = std::clamp(axis.last, axis.first * std::pow(10, -kMostDecades),
                           axis.first * std::pow(10, -kLeastDecades));
    axis.last = std::min(axis.last, threshold / 3);
    axis.logarithmic = true;
    axis.ticks = powerTicks(axis.last, axis.first, std::max(2, data().height() / 22));
    return axis;
}

QPointF ErrorPlot::placeOf(double distance, double difference) const {
    const QRectF area = plot().area();
    const double y = difference > 0 ? plot().toY(difference) : area.bottom() + area.height();
    return {plot().toX(drawn(distance)), std::min(y, area.bottom() + area.height())};
}

void ErrorPlot::draw(QPainter& painter, const Ink& ink) {
    plot().draw(painter, ink.theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    drawHeader(painter, ink.theme);
    painter.setClipRect(data().adjusted(0, -1, 1, 1));
    drawThreshold(painter, ink.theme);
    drawLine(painter, &ErrorPoint::rootMeanSquare, QPen(ink.theme.series.at(1), 1.3));
    drawLine(painter, &ErrorPoint::largest, QPen(ink.theme.accent, 1.6));
    drawNone(painter, ink.theme);
    painter.restore();
    if (ink.cursor)
        drawCursor(painter, ink.theme);
}

void ErrorPlot::drawHeader(QPainter& painter, const Theme& theme) const {
    const QRectF area = plot().area();
    const QString largest = tr("largest difference");
    const QString square = tr("root mean square");
    const auto entries = [&](const QString& first, const QString& second) {
        return QList<LegendEntry>{{theme.accent, 1.6, first, first},
                                  {theme.series.at(1), 1.3, second, second}};
    };
    const QList<LegendEntry> whole = entries(largest, square);
    const bool fits = legendWidth(painter.font(), whole) <= area.width();
    drawLegend(painter, theme, QRectF(area.left(), area.top() - kHeader, area.width(), kHeader - 2),
               fits ? whole : entries(tr("largest"), tr("RMS")));
}

void ErrorPlot::drawLine(QPainter& painter, double ErrorPoint::*value, const QPen& pen) const {
    QPolygonF line;
    for (const ErrorPoint& point : m_curve->points)
        if (!std::isnan(point.*value) && point.end > 1)  // position 0 has no place on the axis
            line += placeOf(point.middle(), point.*value);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    strokeCurve(painter, line);
    if (line.size() == 1) {
        painter.setBrush(pen.color());
        painter.drawEllipse(line.first(), 2.5, 2.5);
    }
}

void ErrorPlot::drawThreshold(QPainter& painter, const Theme& theme) const {
    const Threshold kind = m_document.appearance().threshold;
    const QRectF area = plot().area();
    const double y = plot().toY(thresholdOf(kind));
    drawThresholdLine(painter, theme, area, y, kind);
    const auto onset = firstAbove(*m_curve, thresholdOf(kind));
    if (!onset)
        return;
    const double x = plot().toX(drawn(static_cast<double>(std::abs(onset->position))));
    painter.setPen(QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(QPointF(x, y), QPointF(x, area.bottom()));
}

void ErrorPlot::drawNone(QPainter& painter, const Theme& theme) const {
    if (!m_curve->none)
        return;
    const QRectF area = plot().area();
    const double x = plot().toX(drawn(static_cast<double>(std::abs(*m_curve->none))));
    const QRectF none(QPointF(x, area.top()), area.bottomRight());
    painter.fillRect(none, QBrush(theme.stripe, Qt::BDiagPattern));
    painter.setPen(theme.mutedText);
    if (painter.fontMetrics().horizontalAdvance(QStringLiteral("NaN")) + 8 < none.width())
        painter.drawText(none, Qt::AlignCenter, QStringLiteral("NaN"));
}

void ErrorPlot::drawCursor(QPainter& painter, const Theme& theme) const {
    const auto distance = static_cast<double>(std::abs(m_atCursor.position));
    const double x = plot().toX(drawn(distance));
    painter.save();
    painter.setClipRect(data().adjusted(-4, -4, 5, 4));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.position, 1.2));
    painter.drawLine(QPointF(x, data().top()), QPointF(x, data().bottom()));
    painter.setBrush(theme.position);
    if (m_atCursor.largest > 0)
        painter.drawEllipse(placeOf(distance, m_atCursor.largest), 4, 4);
    painter.restore();
}

std::optional<Cursor> ErrorPlot::cursorAt(const QPointF& point) const {
    if (!holds(point))
        return std::nullopt;
    const std::int64_t distance = std::llround(plot().fromX(point.x()));
    const Interval positions = m_document.extent().positions;
    Cursor cursor = m_document.cursor();
    cursor.position = distance < positions.last && distance >= positions.first ? distance : -distance;
    return cursor;
}

QString ErrorPlot::readoutAt(const QPointF& point) const {
    const auto cursor = data().contains(point.toPoint()) ? cursorAt(point) : std::nullopt;
    if (!cursor || !m_document.extent().positions.contains(cursor->position))
        return {};
    return m_readout(cursor->position);
}

}  // namespace posiscope
