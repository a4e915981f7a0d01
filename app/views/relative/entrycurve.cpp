// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/entrycurve.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/theme.h"
#include "app/views/relative/pointedpair.h"

namespace posiscope {
namespace {

constexpr int kEnoughHeight = 200;
constexpr double kEntryGain = 2;  ///< relative to the table's 10

/// The mean of one column over the rows that the lags from \p first to \p last look up.
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

void EntryCurve::rebuild(const RelativeRows& rows, const LagAxis& lags) {
    m_rows = &rows;
    setLags(lags);
}

Wish EntryCurve::wish(const Ink& ink) const {
    Wish wish = LagPlot::wish(ink);
    wish.enough = {kNoEnd, kEnoughHeight};
    wish.gain = kEntryGain;
    wish.rank = 1;
    return wish;
}

std::int64_t EntryCurve::column() const {
    return std::clamp<std::int64_t>(document().cursor().dimension, 0, m_rows->columns() - 1);
}

Axis EntryCurve::up(int height) const {
    const double most = std::max(m_rows->field()->bounds().greatest, 1e-300);
    Axis up;
    up.label = tr("entry");
    up.first = 1.08 * most;
    up.last = -1.08 * most;
    up.ticks = decimalTicks(-most, most, height > 110 ? 4 : 2);
    return up;
}

QStringList EntryCurve::heading() const {
    return {tr("dimension %1 of the row for each difference").arg(column()),
            tr("dimension %1 by difference").arg(column())};
}

/// A point for each pixel that contains a lag; the mean if it contains several.
QPolygonF EntryCurve::line() {
    const auto lagOf = [&](int x) {
        const double lag = lags().lagAt(plot().fromX(data().x() + x));
        return std::clamp(static_cast<std::int64_t>(std::ceil(lag)), lags().least(), lags().greatest() + 1);
    };
    m_averaged = false;
    QPolygonF line;
    std::int64_t first = lags().least();
    for (int x = 1; x <= data().width(); ++x) {
        const std::int64_t end = x == data().width() ? lags().greatest() + 1 : lagOf(x);
        if (end <= first)
            continue;
        m_averaged = m_averaged || end - first > 1;
        const double middle =
            (lags().place(static_cast<double>(first)) + lags().place(static_cast<double>(end - 1))) / 2;
        line << QPointF(plot().toX(middle), plot().toY(meanOf(*m_rows, first, end - 1, column())));
        first = end;
    }
    return line;
}

void EntryCurve::drawCurves(QPainter& painter, const Ink& ink) {
    const QPolygonF points = line();
    painter.setPen(QPen(ink.theme.accent, 1.3));
    strokeCurve(painter, points);
    drawDots(painter, ink.theme, points,
             data().width() / static_cast<double>(std::max<qsizetype>(points.size(), 1)));
    const PointedPair pair = pointedPair(document());
    if (const auto row = m_rows->rowOf(pair.lag); ink.cursor && row)
        drawCursor(painter, ink.theme, lags().place(static_cast<double>(pair.lag)),
                   m_rows->value(*row, column()));
}

QString EntryCurve::readoutAt(const QPointF& point) const {
    const auto lag = lagAt(point);
    if (!lag)
        return {};
    return tr("difference %1, dimension %2: %3")
        .arg(readable(qint64{*lag}), readable(qint64{column()}),
             readable(m_rows->value(m_rows->rowOf(*lag).value_or(0), column()), 6));
}

}  // namespace posiscope
