// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/relativescoreplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {

Axis RelativeScorePlot::up(int height) const {
    double apart = 2 * m_tolerance;
    for (const RoundedSample& sample : samples())
        if (std::isfinite(sample.score.difference))
            apart = std::max(apart, std::abs(sample.score.difference));
    if (!(apart > 0))
        apart = 1;
    Axis up;
    up.first = m_exact + 1.1 * apart;
    up.last = m_exact - 1.1 * apart;
    up.ticks = decimalTicks(up.last, up.first, std::max(2, height / 30));
    return up;
}

void RelativeScorePlot::drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const {
    const QString rounded =
        tr("score at Δ = %1, rounded").arg(readable(qint64{document().cursor().difference()}));
    const QString exact = tr("exact, ±1 % of the maximum");
    drawLegend(painter, theme, where,
               {{theme.accent, 1.4, rounded, rounded}, {theme.series.at(1), 1.3, exact, exact}});
}

void RelativeScorePlot::drawInside(QPainter& painter, const Ink& ink) {
    const QRectF area = data();
    QColor within = ink.theme.series.at(1);
    within.setAlpha(45);
    painter.fillRect(QRectF(QPointF(area.left(), plot().toY(m_exact + m_tolerance)),
                            QPointF(area.right(), plot().toY(m_exact - m_tolerance))),
                     within);
    painter.setPen(QPen(ink.theme.series.at(1), 1.3));
    painter.drawLine(QPointF(area.left(), plot().toY(m_exact)), QPointF(area.right(), plot().toY(m_exact)));
    QPolygonF line;
    for (const RoundedSample& sample : samples())
        if (!std::isnan(sample.score.score))
            line << QPointF(xOf(sample), plot().toY(sample.score.score));
    painter.setPen(QPen(ink.theme.accent, 1.2));
    painter.setBrush(Qt::NoBrush);
    strokeCurve(painter, line);
}

QString RelativeScorePlot::readoutOf(const RoundedSample& sample) const {
    if (std::isnan(sample.score.score))
        return tr("position %1: NaN").arg(readable(qint64{sample.position}));
    return tr("key at position %1: score %2, exact %3")
        .arg(readable(qint64{sample.position}), readable(sample.score.score, 6), readable(m_exact, 6));
}

}  // namespace posiscope
