// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/turnerrorplot.h"

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

constexpr double kLeastPlot = 1e-19;  // least value on the axis

}  // namespace

Axis TurnErrorPlot::up(int height) const {
    double greatest = thresholdOf(document().appearance().threshold);
    double least = greatest;
    for (const RoundedSample& sample : samples()) {
        if (sample.turn.largest > 0)
            greatest = std::max(greatest, sample.turn.largest);
        if (sample.turn.meanSquare > 0)
            least = std::min(least, std::sqrt(sample.turn.meanSquare));
    }
    Axis up;
    up.first = 3 * greatest;
    up.last = std::max(kLeastPlot, least / 3);
    up.logarithmic = true;
    up.ticks = powerTicks(up.last, up.first, std::max(2, height / 22));
    return up;
}

void TurnErrorPlot::drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const {
    const QString largest = tr("largest difference of sine or cosine");
    const QString square = tr("root mean square");
    drawLegend(painter, theme, where,
               {{theme.accent, 1.6, largest, largest}, {theme.series.at(1), 1.3, square, square}});
}

void TurnErrorPlot::drawInside(QPainter& painter, const Ink& ink) {
    const Threshold threshold = document().appearance().threshold;
    drawThresholdLine(painter, ink.theme, data(), plot().toY(thresholdOf(threshold)), threshold);
    QPolygonF above;
    QPolygonF mean;
    for (const RoundedSample& sample : samples()) {
        if (std::isnan(sample.turn.largest))
            continue;
        above << QPointF(xOf(sample), plot().toY(std::max(kLeastPlot, sample.turn.largest)));
        mean << QPointF(xOf(sample), plot().toY(std::max(kLeastPlot, std::sqrt(sample.turn.meanSquare))));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink.theme.series.at(1), 1.3));
    strokeCurve(painter, mean);
    painter.setPen(QPen(ink.theme.accent, 1.6));
    strokeCurve(painter, above);
}

QString TurnErrorPlot::readoutOf(const RoundedSample& sample) const {
    if (std::isnan(sample.turn.largest))
        return tr("position %1: NaN").arg(readable(qint64{sample.position}));
    return tr("position %1: off by up to %2, in pair %3")
        .arg(readable(qint64{sample.position}), readable(sample.turn.largest, 3),
             readable(qint64{sample.turn.pair}));
}

}  // namespace posiscope
