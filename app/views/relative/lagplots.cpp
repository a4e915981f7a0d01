// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/lagplots.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/relative/headbiases.h"
#include "app/views/relative/pointedpair.h"
#include "core/relative/t5buckets.h"

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

constexpr double kGain = 4;  ///< relative to the slopes and the weights
constexpr int kPixelsOfSample = 2;
constexpr double kPad = 0.06;
constexpr int kRange = 150;  // width of the legend of the heads' colours
constexpr int kEntry = 110;
constexpr int kGradient = 64;

}  // namespace

std::optional<std::int64_t> LagPlot::lagAt(const QPointF& point) const {
    if (!isInside(point))
        return std::nullopt;
    return std::clamp<std::int64_t>(std::llround(m_lags.lagAt(plot().fromX(point.x()))), m_lags.least(),
                                    m_lags.greatest());
}

std::optional<Cursor> LagPlot::cursorAt(const QPointF& point) const {
    const auto lag = lagAt(point);
    return lag ? std::optional(cursorAtLag(document(), *lag)) : std::nullopt;
}

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

void BiasCurves::rebuild(const HeadBiases& biases, const LagAxis& lags) {
    m_biases = &biases;
    setLags(lags);
    findRange();
}

/// The least and the greatest bias: both ends and lag 0 suffice if biases fall from there.
void BiasCurves::findRange() {
    m_most = -HUGE_VAL;
    m_least = HUGE_VAL;
    const auto add = [this](std::int64_t head, double lag) {
        if (lag < static_cast<double>(lags().least()) || lag > static_cast<double>(lags().greatest()))
            return;
        m_most = std::max(m_most, m_biases->at(head, lag));
        m_least = std::min(m_least, m_biases->at(head, lag));
    };
    for (std::int64_t head = 0; head < m_biases->heads(); ++head) {
        for (const std::int64_t lag : {lags().least(), std::int64_t{0}, lags().greatest()})
            add(head, static_cast<double>(lag));
        if (m_biases->buckets())
            for (const T5Buckets::Range& range : m_biases->buckets()->ranges())
                add(head, static_cast<double>(range.right ? range.first : -range.first));
    }
    m_cut = !m_biases->buckets() && m_least < kLeast;
    m_least = m_cut ? kLeast : m_least;
    if (m_most - m_least < 1e-12)
        m_least = m_most - 1;
}

Wish BiasCurves::wish(const Ink& ink) const {
    Wish wish = LagPlot::wish(ink);
    wish.gain = kGain;
    return wish;
}

void BiasCurves::setAxes() {
    LagPlot::setAxes();
    sample();
}

Axis BiasCurves::up(int height) const {
    const double pad = kPad * (m_most - m_least);
    Axis up;
    up.label = m_biases->lessOwn() ? tr("bias relative to the query's own key") : tr("bias");
    up.shorter = {tr("bias")};
    up.first = m_most + pad;
    up.last = m_least - (m_cut ? 0 : pad);
    up.ticks = decimalTicks(m_least, m_most, std::max(2, height / 34));
    return up;
}

void BiasCurves::sample() {
    m_samples.clear();
    if (!isPlaced())
        return;
    const auto least = static_cast<double>(lags().least()) - 0.5;
    const auto greatest = static_cast<double>(lags().greatest()) + 0.5;
    const auto add = [&](double lag, double of) {
        m_samples.push_back({std::clamp(lag, least, greatest), of});
    };
    if (const T5Buckets* buckets = m_biases->buckets()) {  // steps: both ends of each bucket
        for (const T5Buckets::Range& range : buckets->ranges()) {
            if (range.first > (range.right ? lags().greatest() : -lags().least()))
                continue;
            const double sign = range.right ? 1 : -1;
            const double lag = sign * static_cast<double>(range.first);
            add(sign * (static_cast<double>(range.first) - 0.5), lag);
            add(sign * (static_cast<double>(range.end) - 0.5), lag);
        }
    } else {
        add(0, 0);  // where curves turn
        for (int x = 0; x <= data().width(); x += kPixelsOfSample) {
            const double lag =
                std::clamp(lags().lagAt(plot().fromX(data().x() + x)), least + 0.5, greatest - 0.5);
            add(lag, lag);
        }
    }
    std::ranges::stable_sort(m_samples, {},
                             [](const Sample& sample) { return std::pair(sample.place, sample.lag); });
}

QPolygonF BiasCurves::line(std::int64_t head) const {
    const double floor = data().bottom() + data().height();
    QPolygonF line;
    for (const Sample& sample : m_samples)
        line << QPointF(xOf(sample.place), std::min(floor, plot().toY(m_biases->at(head, sample.lag))));
    return line;
}

/// Draws the line of \p head. \param joined whether also between buckets
void BiasCurves::drawLine(QPainter& painter, std::int64_t head, bool joined) const {
    const QPolygonF points = line(head);
    if (joined || !m_biases->buckets())
        return strokeCurve(painter, points);
    for (qsizetype i = 0; i + 1 < points.size(); i += 2)
        painter.drawLine(points[i], points[i + 1]);
}

void BiasCurves::drawCurves(QPainter& painter, const Ink& ink) {
    const Theme& theme = ink.theme;
    const std::int64_t shown = m_biases->shown();
    if (m_biases->heads() > 1)
        for (const std::int64_t head : m_biases->drawn()) {
            painter.setPen(QPen(m_biases->colour(theme, head), 1.1));
            drawLine(painter, head, false);
        }
    if (const std::int64_t pointed = document().cursor().dimension;
        pointed != shown && pointed < m_biases->heads()) {
        painter.setPen(QPen(theme.dimension, 1.8));
        drawLine(painter, pointed, true);
    }
    painter.setPen(QPen(theme.accent, 2.4, Qt::SolidLine, Qt::FlatCap));
    drawLine(painter, shown, true);
    if (const double spacing = std::abs(xOf(-1) - xOf(0)); spacing >= 1 && !lags().logarithmic()) {
        QPolygonF dots;
        for (std::int64_t lag = lags().least(); lag <= lags().greatest(); ++lag) {
            const auto at = static_cast<double>(lag);
            dots << QPointF(xOf(at), plot().toY(m_biases->at(shown, at)));
        }
        drawDots(painter, theme, dots, spacing);
    }
    const PointedPair pair = pointedPair(document());
    if (const auto lag = static_cast<double>(pair.lag); ink.cursor && pair.lag <= lags().greatest())
        drawCursor(painter, theme, lags().place(lag), m_biases->at(shown, lag));
}

void BiasCurves::drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const {
    const auto name = [](std::int64_t head) { return tr("head %1").arg(head); };
    const std::int64_t last = m_biases->heads() - 1;
    if (last == 0)
        return;
    const QString shown = tr("head %1, shown");
    QList<LegendEntry> entries{{theme.accent, 2.6, shown.arg(m_biases->shown()), shown.arg(last)}};
    if (const std::int64_t pointed = document().cursor().dimension;
        pointed != m_biases->shown() && pointed <= last)
        entries << LegendEntry{theme.dimension, 1.8, name(pointed), name(std::max<std::int64_t>(last, 10))};
    const bool range = where.width() > kRange + 2 * kEntry;
    if (range)
        drawRange(painter, theme, QRectF(where.right() - kRange, where.top(), kRange, where.height()));
    drawLegend(painter, theme, where.adjusted(0, 0, range ? -kRange : 0, 0), entries);
}

/// The legend of the heads' colours.
void BiasCurves::drawRange(QPainter& painter, const Theme& theme, const QRectF& where) const {
    const QString first = tr("head %1").arg(0);
    const QString last = QString::number(m_biases->heads() - 1);
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double right = where.right() - metrics.horizontalAdvance(last);
    const double left = right - kGradient - 8;
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(where.left(), where.top(), left - 6 - where.left(), where.height()),
                     Qt::AlignRight | Qt::AlignVCenter, first);
    painter.drawText(QRectF(right, where.top(), where.right() - right + 2, where.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, last);
    const double y = std::floor(where.center().y());
    for (int x = 0; x < kGradient; ++x) {
        const auto head =
            static_cast<std::int64_t>(static_cast<double>(m_biases->heads() - 1) * x / (kGradient - 1));
        painter.fillRect(QRectF(left + x, y - 2, 1, 4), m_biases->colour(theme, head));
    }
}

QString BiasCurves::readoutAt(const QPointF& point) const {
    const auto lag = lagAt(point);
    if (!lag)
        return {};
    return tr("difference %1, head %2: %3")
        .arg(readable(qint64{*lag}), readable(qint64{m_biases->shown()}),
             readable(m_biases->at(m_biases->shown(), static_cast<double>(*lag)), 6));
}

}  // namespace posiscope
