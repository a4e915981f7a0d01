// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/distanceplot.h"

#include <QPainter>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/theme.h"
#include "app/views/rotary/rotaryhead.h"

namespace posiscope {

void DistancePlot::drawDistance(QPainter& painter, const Theme& theme) const {
    const double x = xOf(static_cast<double>(document().cursor().difference()));
    painter.setPen(QPen(theme.otherPosition, 1));
    painter.drawLine(QPointF(x, data().top()), QPointF(x, data().bottom() + 1));
}

std::optional<std::int64_t> DistancePlot::distanceAt(const QPointF& point) const {
    if (!holds(point))
        return std::nullopt;
    return std::llround(m_axis.distanceAt(acrossAt(point)));
}

std::optional<Cursor> DistancePlot::cursorAt(const QPointF& point) const {
    const auto distance = distanceAt(point);
    return distance ? std::optional(cursorAtDistance(document(), *distance)) : std::nullopt;
}

QString DistancePlot::readoutAt(const QPointF& point) const {
    const auto distance = distanceAt(point);
    if (!distance)
        return {};
    return tr("Δ = %1: score %2")
        .arg(readable(qint64{*distance}), readable(head()->scores.at(static_cast<double>(*distance)), 6));
}

}  // namespace posiscope
