// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPolygonF>
#include <optional>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "app/views/relative/lagaxis.h"
#include "app/views/relative/relativerows.h"

class QPainter;

namespace posiscope {

struct Theme;

/// One column of the table over the lags that look its rows up: flat where lags are clipped.
class EntryCurve {
    Q_DECLARE_TR_FUNCTIONS(EntryCurve)

public:
    EntryCurve();

    void layOut(const RelativeRows& rows, const LagAxis& lags, const QRect& outer);
    void draw(QPainter& painter, const Document& document, const Theme& theme, const RelativeRows& rows);

    void hide() { m_plot.setGeometry({}, {}); }
    bool hidden() const { return m_plot.area().isEmpty(); }
    const PlotFrame& plot() const { return m_plot; }
    /// Whether a pixel of the last picture was the mean of several rows.
    bool averaged() const { return m_averaged; }

    std::optional<std::int64_t> lagAt(const QPointF& point) const;

private:
    QPolygonF line(const RelativeRows& rows, std::int64_t column);

    PlotFrame m_plot;
    LagAxis m_lags;
    bool m_averaged = false;
};

}  // namespace posiscope
