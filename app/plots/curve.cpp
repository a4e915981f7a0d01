// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/curve.h"

#include <QLineF>
#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

namespace posiscope {
namespace {

constexpr double kUnseen = 0.05;  // logical pixels

constexpr qsizetype kMostOfPath = 200;  // points: the cost of a path grows with their square

/// The range of slopes from a kept point that pass within the tolerance of every point since.
struct Slopes {
    double least = -std::numeric_limits<double>::infinity();
    double greatest = std::numeric_limits<double>::infinity();
    double reach = 0;

    bool hold(const QPointF& way) const {
        const double slope = way.y() / way.x();
        const bool onward =
            std::abs(way.x()) > std::abs(reach) && std::signbit(way.x()) == std::signbit(reach);
        return onward && least <= slope && slope <= greatest;
    }
    void narrow(const QPointF& way) {
        const double one = (way.y() - kUnseen) / way.x();
        const double other = (way.y() + kUnseen) / way.x();
        least = std::max(least, std::min(one, other));
        greatest = std::min(greatest, std::max(one, other));
        reach = way.x();
    }
};

}  // namespace

QPolygonF straightened(const QPolygonF& line) {
    if (line.isEmpty())
        return line;
    QPolygonF kept{line.front()};
    qsizetype last = 0;  // kept
    Slopes slopes;
    for (qsizetype i = 1; i < line.size(); ++i) {
        if (i - last > 1 && !slopes.hold(line[i] - line[last])) {
            last = i - 1;
            kept << line[last];
            slopes = {};
        }
        slopes.narrow(line[i] - line[last]);
    }
    return line.size() > 1 ? kept << line.back() : kept;
}

void strokeCurve(QPainter& painter, const QPolygonF& line) {
    const QPolygonF points = straightened(line);
    const QPen pen = painter.pen();
    const bool joints = pen.style() != Qt::SolidLine || pen.color().alpha() < 255;  // that lines would show
    if (joints || points.size() <= kMostOfPath || painter.paintEngine()->type() != QPaintEngine::Raster)
        return painter.drawPolyline(points);
    QList<QLineF> lines;
    lines.reserve(points.size());
    for (qsizetype i = 1; i < points.size(); ++i)
        lines << QLineF(points[i - 1], points[i]);
    painter.drawLines(lines);
}

}  // namespace posiscope
