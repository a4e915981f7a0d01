// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/views/rotary/distanceaxis.h"
#include "app/views/rotary/headplot.h"

namespace posiscope {

/// A plot over signed distances between query and key; pointing at one moves the query to that distance.
class DistancePlot : public HeadPlot {
    Q_DECLARE_TR_FUNCTIONS(DistancePlot)

public:
    using HeadPlot::HeadPlot;

    void setDistances(const DistanceAxis& axis) { m_axis = axis; }

    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

protected:
    const DistanceAxis& distances() const { return m_axis; }
    double xOf(double distance) const { return plot().toX(m_axis.place(distance)); }
    /// Draws the cursor's distance as a vertical line.
    void drawDistance(QPainter& painter, const Theme& theme) const;
    /// The whole distance at \p point; std::nullopt outside.
    std::optional<std::int64_t> distanceAt(const QPointF& point) const;

private:
    DistanceAxis m_axis;
};

}  // namespace posiscope
