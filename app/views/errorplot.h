// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <optional>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "core/precision/errorcurve.h"

class QPainter;
class QPen;

namespace posiscope {

struct Theme;

/// The largest and the root mean square difference along the positions, both axes logarithmic: of all
/// positions, whichever part the map above shows.
class ErrorPlot {
    Q_DECLARE_TR_FUNCTIONS(ErrorPlot)

public:
    ErrorPlot();

    void hide() { m_plot.setGeometry({}, {}); }
    bool hidden() const { return m_plot.area().isEmpty(); }
    const PlotFrame& plot() const { return m_plot; }

    /// Into \p outer, the plot beginning \p left and ending \p right from its edges. \p curve must have
    /// points.
    void layOut(const Document& document, const ErrorCurve& curve, const QRect& outer, int left, int right);
    void draw(QPainter& painter, const Document& document, const ErrorCurve& curve, const Theme& theme);
    /// The cursor's row, which is \p error from exact.
    void drawCursor(QPainter& painter, const RowError& error, const Theme& theme) const;

    /// The position that \p point means.
    std::int64_t positionAt(const Document& document, const QPointF& point) const;

private:
    QPointF place(double distance, double difference) const;
    void drawLine(QPainter& painter, const ErrorCurve& curve, double ErrorPoint::*value,
                  const QPen& pen) const;
    void drawThreshold(QPainter& painter, const Document& document, const ErrorCurve& curve,
                       const Theme& theme) const;
    void drawNone(QPainter& painter, const ErrorCurve& curve, const Theme& theme) const;
    void drawHeader(QPainter& painter, const Theme& theme) const;

    PlotFrame m_plot;
};

}  // namespace posiscope
