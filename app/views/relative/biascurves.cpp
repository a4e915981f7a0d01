// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/biascurves.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/relative/pointedpair.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kHeader = 24;
constexpr int kLeft = 62;
constexpr int kBottom = 38;
constexpr int kPixelsOfSample = 2;
constexpr double kDotSpacing = 9;  // pixels between lags from which on values get dots
constexpr double kPad = 0.06;
constexpr int kRange = 150;  // of the legend, where the colours of heads are
constexpr int kEntry = 110;
constexpr int kGradient = 64;

}  // namespace

BiasCurves::BiasCurves() {
    m_plot.setGrid(true);
}

void BiasCurves::rebuild(const HeadBiases& biases, const LagAxis& lags) {
    m_biases = &biases;
    m_lags = lags;
    findRange();
}

/// The least and greatest bias there is; both ends and the middle are enough for all that falls from there.
void BiasCurves::findRange() {
    m_most = -HUGE_VAL;
    m_least = HUGE_VAL;
    const auto add = [this](std::int64_t head, double lag) {
        if (lag < static_cast<double>(m_lags.least()) || lag > static_cast<double>(m_lags.greatest()))
            return;
        m_most = std::max(m_most, m_biases->at(head, lag));
        m_least = std::min(m_least, m_biases->at(head, lag));
    };
    for (std::int64_t head = 0; head < m_biases->heads(); ++head) {
        for (const std::int64_t lag : {m_lags.least(), std::int64_t{0}, m_lags.greatest()})
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

void BiasCurves::layOut(const QRect& outer, int below) {
    m_plot.setGeometry(outer, QMargins(kLeft, kHeader, 16, kBottom + below));
    Axis across = m_lags.axis(m_plot.area().width());
    if (below > 0) {  // the ruler stands between the plot and its numbers
        across.label.clear();
        across.ticks.clear();
    }
    m_plot.setAxis(Side::Bottom, across);
    const double pad = kPad * (m_most - m_least);
    Axis up;
    up.label = m_biases->lessOwn() ? tr("bias, less that of the query's own key") : tr("bias");
    up.first = m_most + pad;
    up.last = m_least - (m_cut ? 0 : pad);
    up.ticks = decimalTicks(m_least, m_most, std::max(2, m_plot.area().height() / 34));
    m_plot.setAxis(Side::Left, up);
    sample();
}

void BiasCurves::sample() {
    m_samples.clear();
    if (m_plot.area().isEmpty())
        return;
    const auto least = static_cast<double>(m_lags.least()) - 0.5;
    const auto greatest = static_cast<double>(m_lags.greatest()) + 0.5;
    const auto add = [&](double lag, double of) {
        m_samples.push_back({std::clamp(lag, least, greatest), of});
    };
    if (const T5Buckets* buckets = m_biases->buckets()) {  // steps: both ends of each bucket
        for (const T5Buckets::Range& range : buckets->ranges()) {
            if (range.first > (range.right ? m_lags.greatest() : -m_lags.least()))
                continue;
            const double sign = range.right ? 1 : -1;
            const double lag = sign * static_cast<double>(range.first);
            add(sign * (static_cast<double>(range.first) - 0.5), lag);
            add(sign * (static_cast<double>(range.end) - 0.5), lag);
        }
    } else {
        add(0, 0);  // where curves turn
        for (int x = 0; x <= m_plot.area().width(); x += kPixelsOfSample) {
            const double lag =
                std::clamp(m_lags.lagAt(m_plot.fromX(m_plot.area().x() + x)), least + 0.5, greatest - 0.5);
            add(lag, lag);
        }
    }
    std::ranges::stable_sort(m_samples, {},
                             [](const Sample& sample) { return std::pair(sample.place, sample.lag); });
}

QPolygonF BiasCurves::line(std::int64_t head) const {
    const double floor = m_plot.area().bottom() + m_plot.area().height();
    QPolygonF line;
    for (const Sample& sample : m_samples)
        line << QPointF(m_plot.toX(m_lags.place(sample.place)),
                        std::min(floor, m_plot.toY(m_biases->at(head, sample.lag))));
    return line;
}

void BiasCurves::draw(QPainter& painter, const Document& document, const Theme& theme) const {
    if (m_plot.area().width() < 8 || m_plot.area().height() < 8)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(m_plot.area().adjusted(0, -1, 1, 1));
    painter.setBrush(Qt::NoBrush);
    const auto draw = [&](std::int64_t head, const QPen& pen, bool joined) {
        painter.setPen(pen);
        const QPolygonF points = line(head);
        if (joined || !m_biases->buckets())
            return painter.drawPolyline(points);
        for (qsizetype i = 0; i + 1 < points.size(); i += 2)
            painter.drawLine(points[i], points[i + 1]);
    };
    if (m_biases->heads() > 1)
        for (const std::int64_t head : m_biases->drawn())
            draw(head, QPen(m_biases->colour(theme, head), 1.1), false);
    if (const std::int64_t pointed = document.cursor().dimension;
        pointed != m_biases->shown() && pointed < m_biases->heads())
        draw(pointed, QPen(theme.dimension, 1.8), true);
    draw(m_biases->shown(), QPen(theme.accent, 2.4, Qt::SolidLine, Qt::FlatCap), true);
    const double spacing = std::abs(m_plot.toX(m_lags.place(-1)) - m_plot.toX(m_lags.place(0)));
    if (spacing >= kDotSpacing && !m_lags.logarithmic()) {
        painter.setBrush(theme.accent);
        painter.setPen(Qt::NoPen);
        for (std::int64_t lag = m_lags.least(); lag <= m_lags.greatest(); ++lag) {
            const auto at = static_cast<double>(lag);
            painter.drawEllipse(QPointF(m_plot.toX(at), m_plot.toY(m_biases->at(m_biases->shown(), at))), 2.6,
                                2.6);
        }
    }
    drawCursor(painter, document, theme);
    painter.restore();
    drawLegend(painter, document, theme);
}

void BiasCurves::drawCursor(QPainter& painter, const Document& document, const Theme& theme) const {
    const PointedPair pair = pointedPair(document);
    if (pair.lag > m_lags.greatest())
        return;
    const auto lag = static_cast<double>(pair.lag);
    const double x = m_plot.toX(m_lags.place(lag));
    painter.setPen(QPen(theme.otherPosition, 1.3));
    painter.drawLine(QPointF(x, m_plot.area().top()), QPointF(x, m_plot.area().bottom()));
    painter.setPen(QPen(theme.card, 1));
    painter.setBrush(theme.accent);
    painter.drawEllipse(QPointF(x, m_plot.toY(m_biases->at(m_biases->shown(), lag))), 4.5, 4.5);
}

void BiasCurves::drawLegend(QPainter& painter, const Document& document, const Theme& theme) const {
    const QRectF area = m_plot.area();
    painter.setFont(figureFont(kFont));
    const QRectF where(area.left(), area.top() - kHeader, area.width(), kHeader - 4);
    const auto name = [](std::int64_t head) { return tr("head %1").arg(head); };
    const std::int64_t last = m_biases->heads() - 1;
    const QString longest = name(std::max<std::int64_t>(last, 10));
    QList<LegendEntry> entries;
    if (last > 0) {
        const QString shown = tr("head %1, shown");
        entries << LegendEntry{theme.accent, 2.6, shown.arg(m_biases->shown()), shown.arg(last)};
        if (const std::int64_t pointed = document.cursor().dimension;
            pointed != m_biases->shown() && pointed <= last)
            entries << LegendEntry{theme.dimension, 1.8, name(pointed), longest};
    }
    if (last > 0 && area.width() > kRange + 2 * kEntry)
        drawRange(painter, theme, QRectF(where.right() - kRange, where.top(), kRange, where.height()));
    posiscope::drawLegend(painter, theme, where.adjusted(0, 0, -kRange, 0), entries);
}

/// The colours of the heads in between.
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

std::optional<std::int64_t> BiasCurves::lagAt(const QPointF& point) const {
    if (hidden() || !QRectF(m_plot.area()).contains(point))
        return std::nullopt;
    return std::clamp(static_cast<std::int64_t>(std::llround(m_lags.lagAt(m_plot.fromX(point.x())))),
                      m_lags.least(), m_lags.greatest());
}

}  // namespace posiscope
