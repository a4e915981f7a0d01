// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <algorithm>

class QPaintDevice;
class QPainter;

namespace posiscope {

struct Theme;

/// The cursor's handle on an axis: its value in its colour, in place of the axis numbers. It can be dragged.
struct AxisHandle {
    QString text;
    QColor colour;
    QPointF tip;    ///< on the edge of the plot
    Qt::Edge edge;  ///< of the plot: the left or the bottom one
    double begin;   ///< a box below the plot does not begin before, where the numbers of the other axis are

    /// How far outside the plot it can be grabbed, in logical pixels; to the left, where the widest number is
    /// \p widest.
    static double reachLeft(double widest) { return std::max(40.0, widest + 14); }
    static constexpr double kReachBelow = 20;

    /// The rectangle it covers on \p device.
    QRectF box(const QPaintDevice* device) const;
    void draw(QPainter& painter, const Theme& theme) const;
};

}  // namespace posiscope
