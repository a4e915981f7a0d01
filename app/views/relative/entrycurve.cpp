// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/entrycurve.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/relative/pointedpair.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kHeader = 24;
constexpr double kDotSpacing = 6;

/// The mean of the rows that the lags from \p first to \p last look up, in one column.
double meanOf(const RelativeRows& rows, std::int64_t first, std::int64_t last, std::int64_t column) {
    const auto [low, high] =
        std::minmax({rows.rowOf(first).value_or(0), rows.rowOf(last).value_or(0)});  // by value
    if (low == high)
        return rows.value(low, column);
    double mean = 0;
    const auto left = static_cast<double>(column);
    rows.field()->means(Window{static_cast<double>(low), static_cast<double>(high + 1), left, left + 1},
                        Pixels<double>{&mean, 1, 1, 1});
    return mean;
}

}  // namespace

EntryCurve::EntryCurve() {
    m_plot.setGrid(true);
}

void EntryCurve::layOut(const RelativeRows& rows, const LagAxis& lags, const QRect& outer) {
    m_lags = lags;
    m_plot.setGeometry(outer, QMargins(62, kHeader, 16, 38));
    m_plot.setAxis(Side::Bottom, lags.axis(m_plot.area().width()));
    const double most = std::max(rows.field()->bounds().greatest, 1e-300);
    Axis up;
    up.label = tr("entry");
    up.first = 1.08 * most;
    up.last = -1.08 * most;
    up.ticks = decimalTicks(-most, most, m_plot.area().height() > 110 ? 4 : 2);
    m_plot.setAxis(Side::Left, up);
}

/// A point for each pixel that holds a lag, the mean where it holds several.
QPolygonF EntryCurve::line(const RelativeRows& rows, std::int64_t column) {
    const QRect area = m_plot.area();
    const auto lagOf = [&](int x) {
        const double lag = m_lags.lagAt(m_plot.fromX(area.x() + x));
        return std::clamp(static_cast<std::int64_t>(std::ceil(lag)), m_lags.least(), m_lags.greatest() + 1);
    };
    m_averaged = false;
    QPolygonF line;
    std::int64_t first = m_lags.least();
    for (int x = 1; x <= area.width(); ++x) {
        const std::int64_t end = x == area.width() ? m_lags.greatest() + 1 : lagOf(x);
        if (end <= first)
            continue;
        m_averaged = m_averaged || end - first > 1;
        const double middle =
            (m_lags.place(static_cast<double>(first)) + m_lags.place(static_cast<double>(end - 1))) / 2;
        line << QPointF(m_plot.toX(middle), m_plot.toY(meanOf(rows, first, end - 1, column)));
        first = end;
    }
    return line;
}

void EntryCurve::draw(QPainter& painter, const Document& document, const Theme& theme,
                      const RelativeRows& rows) {
    const QRectF area = m_plot.area();
    if (area.width() < 8 || area.height() < 8)
        return;
    m_plot.draw(painter, theme);
    const std::int64_t column = std::clamp<std::int64_t>(document.cursor().dimension, 0, rows.columns() - 1);
    painter.save();
    painter.setFont(figureFont(kFont));
    painter.setPen(theme.mutedText);
    drawLabel(painter, QRectF(area.left(), area.top() - kHeader, area.width(), kHeader - 4),
              Qt::AlignLeft | Qt::AlignVCenter,
              {tr("dimension %1 of the row that each difference looks up").arg(column),
               tr("dimension %1 by difference").arg(column)});
    painter.setClipRect(area.adjusted(0, -1, 1, 1));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 1.3));
    const QPolygonF points = line(rows, column);
    painter.drawPolyline(points);
    if (!points.isEmpty() && area.width() / static_cast<double>(points.size()) >= kDotSpacing) {
        painter.setBrush(theme.accent);
        for (const QPointF& point : points)
            painter.drawEllipse(point, 2, 2);
    }
    const PointedPair pair = pointedPair(document);
    if (const auto row = rows.rowOf(pair.lag)) {
        const double x = m_plot.toX(m_lags.place(static_cast<double>(pair.lag)));
        painter.setPen(QPen(theme.otherPosition, 1.3));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(QPen(theme.card, 1));
        painter.setBrush(theme.accent);
        painter.drawEllipse(QPointF(x, m_plot.toY(rows.value(*row, column))), 4.5, 4.5);
    }
    painter.restore();
}

std::optional<std::int64_t> EntryCurve::lagAt(const QPointF& point) const {
    if (hidden() || !QRectF(m_plot.area()).contains(point))
        return std::nullopt;
    return std::clamp(static_cast<std::int64_t>(std::llround(m_lags.lagAt(m_plot.fromX(point.x())))),
                      m_lags.least(), m_lags.greatest());
}

}  // namespace posiscope
