// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/boundplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/cores/workers.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kLooks = 8;
constexpr int kDecayLooks = 3;
constexpr double kBelow = 1000;  // how many times less than the greatest score is still shown

}  // namespace

BoundPlot::BoundPlot() {
    m_plot.setGrid(true);
}

QString BoundPlot::sentence(const Document& document, const RotaryHead& head) {
    const auto distance = static_cast<double>(distanceOf(document));
    const ScoreBound bound(*head.rotary, head.vectors);
    return tr("B(Δ) = %1 bounds what the pairs add by %2; the sum of their amplitudes bounds it by %3.")
        .arg(readable(decayMean(*head.rotary, distance), 5), readable(bound.at(*head.rotary, distance), 4),
             readable(head.scores.greatest() - std::abs(head.scores.unpaired()), 4));
}

/// B once or more a pixel, of both sides alike.
void BoundPlot::measure(const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis, int pixels) {
    if (m_head == head && m_axis == axis && std::ssize(m_decay) == pixels)
        return;
    m_head = head;
    m_axis = axis;
    const ScoreBound bound(*head->rotary, head->vectors);
    m_multiple = bound.steepest() * static_cast<double>(head->rotary->pairs());
    m_decay.assign(static_cast<std::size_t>(pixels), 0);
    const double first = axis.place(-axis.reach());
    const double pixel = (axis.place(axis.reach()) - first) / pixels;
    inAllCores((pixels + 1) / 2, [&](int k) {
        double greatest = 0;
        for (int look = 0; look < kDecayLooks; ++look)
            greatest = std::max(
                greatest,
                decayMean(*head->rotary, axis.distanceAt(first + pixel * (k + (look + 0.5) / kDecayLooks))));
        m_decay[static_cast<std::size_t>(k)] = greatest;
        m_decay[static_cast<std::size_t>(pixels - 1 - k)] = greatest;
    });
}

void BoundPlot::layOut(const QRect& outer) {
    m_plot.setGeometry(outer, QMargins(62, static_cast<int>(lineHeight(kFont)) + 8, 56, 38));
    m_plot.setAxis(Side::Bottom, m_axis.axis(tr("distance Δ"), m_plot.area().width()));
    const double decay = static_cast<double>(m_head->rotary->pairs() + 1) / 2;  // B(0)
    const double top = std::max(m_multiple * decay, m_head->scores.greatest());
    Axis up;
    up.label = outer.height() >= 150 ? tr("|score|") : QString();
    up.first = top > 0 ? 2 * top : 1;
    up.last = (m_head->scores.greatest() > 0 ? m_head->scores.greatest() : up.first) / kBelow;
    up.logarithmic = true;
    up.ticks = powerTicks(up.last, up.first, std::max(2, m_plot.area().height() / 22));
    m_plot.setAxis(Side::Left, up);
    if (!(m_multiple > 0))
        return m_plot.removeAxis(Side::Right);
    Axis right = up;
    right.label = outer.height() >= 150 ? tr("B(Δ)") : QString();
    right.first /= m_multiple;
    right.last /= m_multiple;
    right.ticks = powerTicks(right.last, right.first, std::max(2, m_plot.area().height() / 22));
    m_plot.setAxis(Side::Right, right);
}

void BoundPlot::draw(QPainter& painter, const Theme& theme, const Document& document,
                     const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis,
                     const QRect& outer) {
    const int pixels = std::max(1, outer.width() - 62 - 56);
    measure(head, axis, pixels);
    layOut(outer);
    const QRect area = m_plot.area();
    if (area.width() < 8 || area.height() < 8)
        return;
    m_plot.draw(painter, theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    const QString bound = tr("long-term bound");
    const QString sum = tr("sum of amplitudes");
    const QString score = tr("|score|");
    drawLegend(painter, theme,
               QRectF(area.left(), area.top() - lineHeight(kFont) - 4, outer.right() - area.left(),
                      lineHeight(kFont)),
               {{theme.series.at(1), 1.6, bound, bound},
                {theme.series.at(2), 1.6, sum, sum},
                {theme.accent, 1.2, score, score}});
    painter.setClipRect(area.adjusted(0, -1, 1, 1));
    drawScores(painter, theme, m_spread.of(head, axis, area.width(), kLooks));
    drawBounds(painter, theme, document);
    painter.restore();
}

void BoundPlot::drawScores(QPainter& painter, const Theme& theme, const std::vector<Bounds>& spread) const {
    const QRectF area = m_plot.area();
    QPolygonF upper;
    QPolygonF lower;
    const auto y = [&](double score) {
        return score > 0 ? std::min(m_plot.toY(score), area.bottom() + 2) : area.bottom() + 2;
    };
    for (std::size_t k = 0; k < spread.size(); ++k) {
        const double x = area.left() + static_cast<double>(k) + 0.5;
        const bool crosses = spread[k].least <= 0 && spread[k].greatest >= 0;
        const double a = std::abs(spread[k].least);
        const double b = std::abs(spread[k].greatest);
        upper << QPointF(x, y(std::max(a, b)));
        lower << QPointF(x, y(crosses ? 0 : std::min(a, b)));
    }
    std::ranges::reverse(lower);
    QColor filled = theme.accent;
    filled.setAlpha(150);
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(filled);
    painter.drawPolygon(upper + lower);
}

void BoundPlot::drawBounds(QPainter& painter, const Theme& theme, const Document& document) const {
    const QRectF area = m_plot.area();
    painter.setBrush(Qt::NoBrush);
    if (const double sum = m_head->scores.greatest() - std::abs(m_head->scores.unpaired()); sum > 0) {
        painter.setPen(QPen(theme.series.at(2), 1.6));
        painter.drawLine(QPointF(area.left(), m_plot.toY(sum)), QPointF(area.right(), m_plot.toY(sum)));
    }
    if (m_multiple > 0) {
        QPolygonF line;
        for (std::size_t k = 0; k < m_decay.size(); ++k)
            line << QPointF(area.left() + static_cast<double>(k) + 0.5, m_plot.toY(m_multiple * m_decay[k]));
        painter.setPen(QPen(theme.series.at(1), 1.6));
        painter.drawPolyline(line);
    }
    const double x = m_plot.toX(m_axis.place(static_cast<double>(distanceOf(document))));
    painter.setPen(QPen(theme.otherPosition, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
}

std::optional<std::int64_t> BoundPlot::distanceAt(const QPointF& point) const {
    const QRectF area = m_plot.area();
    if (area.isEmpty() || !QRectF(m_plot.outer()).contains(point))
        return std::nullopt;
    return std::llround(m_axis.distanceAt(m_plot.fromX(std::clamp(point.x(), area.left(), area.right()))));
}

}  // namespace posiscope
