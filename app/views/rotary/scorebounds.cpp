// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/scorebounds.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/parallel/workers.h"
#include "core/rotary/decaybound.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

constexpr int kRight = 56;  // for the axis of B
constexpr int kLooks = 8;
constexpr int kDecayLooks = 3;
constexpr double kBelow = 1000;  // scores that are smaller than the greatest by this factor are still shown

}  // namespace

Axis ContributionBars::across(int width) const {
    Axis across;
    across.label = tr("pair, fast to slow");
    across.first = -0.5;
    across.last = static_cast<double>(head()->rotary->pairs()) - 0.5;
    across.ticks = wholeTicks(across.first, across.last, std::max(2, width / 48));
    return across;
}

Axis ContributionBars::up(int height) const {
    double top = 0;
    for (const PairContribution& pair : head()->scores.contributions())
        top = std::max(top, pair.amplitude);
    Axis up;
    up.label = labelOver(height, tr("score contribution"));
    up.first = top > 0 ? 1.1 * top : 1;
    up.last = -up.first;
    up.ticks = decimalTicks(up.last, up.first, std::max(2, height / 30));
    return up;
}

void ContributionBars::drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const {
    const std::int64_t own = pairPointedAt(document());
    const QString adds = readable(added(own), 4);
    painter.setPen(theme.dimension);
    drawLabel(painter, where, Qt::AlignLeft | Qt::AlignVCenter,
              {tr("pair %1 adds %2 of at most %3").arg(own).arg(adds, readable(of(own).amplitude, 4)),
               tr("pair %1 adds %2").arg(own).arg(adds)});
}

void ContributionBars::drawInside(QPainter& painter, const Ink& ink) {
    const QRectF area = data();
    const std::int64_t pairs = head()->rotary->pairs();
    const double half = std::max(0.5, 0.4 * area.width() / static_cast<double>(pairs));
    const double zero = plot().toY(0);
    const std::int64_t own = ink.cursor ? pairPointedAt(document()) : -1;
    const auto bar = [&](std::int64_t pair, double from, double to) {
        const double x = plot().toX(static_cast<double>(pair));
        painter.drawRect(QRectF(QPointF(x - half, from), QPointF(x + half, to)).normalized());
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink.theme.absent);
    for (std::int64_t i = 0; i < pairs; ++i)
        bar(i, plot().toY(of(i).amplitude), plot().toY(-of(i).amplitude));
    for (std::int64_t i = 0; i < pairs; ++i) {
        painter.setBrush(i == own ? ink.theme.dimension : ink.theme.accent);
        bar(i, zero, plot().toY(added(i)));
    }
    painter.setPen(QPen(ink.theme.mutedText, 1));
    painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero));
}

std::optional<std::int64_t> ContributionBars::pairAt(const QPointF& point) const {
    if (!holds(point))
        return std::nullopt;
    return std::clamp<std::int64_t>(std::llround(acrossAt(point)), 0, head()->rotary->pairs() - 1);
}

std::optional<Cursor> ContributionBars::cursorAt(const QPointF& point) const {
    const auto pair = pairAt(point);
    return pair ? std::optional(cursorAtPair(document(), *head(), *pair)) : std::nullopt;
}

QString ContributionBars::readoutAt(const QPointF& point) const {
    const auto pair = pairAt(point);
    if (!pair)
        return {};
    return tr("pair %1 adds %2 of at most %3")
        .arg(*pair)
        .arg(readable(added(*pair), 6), readable(of(*pair).amplitude, 6));
}

QMargins BoundPlot::margins() const {
    QMargins around = HeadPlot::margins();
    around.setRight(kRight);
    return around;
}

QString BoundPlot::sentence(const Document& document, const RotaryHead& head) {
    const auto distance = static_cast<double>(document.cursor().difference());
    const ScoreBound bound(*head.rotary, head.vectors);
    return tr("With B(Δ) = %1, the pairs add at most %2. The sum of their amplitudes gives the bound %3.")
        .arg(readable(decayMean(*head.rotary, distance), 5), readable(bound.at(*head.rotary, distance), 4),
             readable(head.scores.greatest() - std::abs(head.scores.unpaired()), 4));
}

void BoundPlot::measure(const QSize& size) {
    measureDecay(size.width());
    m_spread = &m_measured.of(head(), distances(), size.width(), kLooks);
}

/// Computes B at least once per pixel; it is even in Δ.
void BoundPlot::measureDecay(int pixels) {
    const DistanceAxis& axis = distances();
    if (m_decayOf == head() && m_decayOver == axis && std::ssize(m_decay) == pixels)
        return;
    m_decayOf = head();
    m_decayOver = axis;
    const ScoreBound bound(*head()->rotary, head()->vectors);
    m_multiple = bound.steepest() * static_cast<double>(head()->rotary->pairs());
    m_decay.assign(static_cast<std::size_t>(pixels), 0);
    const double first = axis.place(-axis.reach());
    const double pixel = (axis.place(axis.reach()) - first) / pixels;
    parallelFor((pixels + 1) / 2, [&](int k) {
        double greatest = 0;
        for (int look = 0; look < kDecayLooks; ++look)
            greatest = std::max(greatest,
                                decayMean(*head()->rotary,
                                          axis.distanceAt(first + pixel * (k + (look + 0.5) / kDecayLooks))));
        m_decay[static_cast<std::size_t>(k)] = greatest;
        m_decay[static_cast<std::size_t>(pixels - 1 - k)] = greatest;
    });
}

Axis BoundPlot::across(int width) const {
    return distances().axis(tr("difference Δ"), width);
}

Axis BoundPlot::up(int height) const {
    const double greatest = head()->scores.greatest();
    const double decay = static_cast<double>(head()->rotary->pairs() + 1) / 2;  // B(0)
    const double top = std::max(m_multiple * decay, greatest);
    Axis up;
    up.label = labelOver(height, tr("|score|"));
    up.first = top > 0 ? 2 * top : 1;
    up.last = (greatest > 0 ? greatest : up.first) / kBelow;
    up.logarithmic = true;
    up.ticks = powerTicks(up.last, up.first, std::max(2, height / 22));
    return up;
}

std::optional<Axis> BoundPlot::right(int height) const {
    if (!(m_multiple > 0))
        return std::nullopt;
    Axis right = up(height);
    right.label = labelOver(height, tr("B(Δ)"));
    right.first /= m_multiple;
    right.last /= m_multiple;
    right.ticks = powerTicks(right.last, right.first, std::max(2, height / 22));
    return right;
}

void BoundPlot::drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const {
    const QString bound = tr("long-term bound");
    const QString sum = tr("sum of amplitudes");
    const QString score = tr("|score|");
    drawLegend(painter, theme, where,
               {{theme.series.at(1), 1.6, bound, bound},
                {theme.series.at(2), 1.6, sum, sum},
                {theme.accent, 1.2, score, score}});
}

void BoundPlot::drawInside(QPainter& painter, const Ink& ink) {
    drawScores(painter, ink.theme);
    drawBounds(painter, ink.theme);
}

void BoundPlot::drawScores(QPainter& painter, const Theme& theme) const {
    const std::vector<Bounds>& spread = *m_spread;
    const QRectF area = data();
    QPolygonF upper;
    QPolygonF lower;
    const auto y = [&](double score) {
        return score > 0 ? std::min(plot().toY(score), area.bottom() + 2) : area.bottom() + 2;
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

void BoundPlot::drawBounds(QPainter& painter, const Theme& theme) const {
    const QRectF area = data();
    painter.setBrush(Qt::NoBrush);
    if (const double sum = head()->scores.greatest() - std::abs(head()->scores.unpaired()); sum > 0) {
        painter.setPen(QPen(theme.series.at(2), 1.6));
        painter.drawLine(QPointF(area.left(), plot().toY(sum)), QPointF(area.right(), plot().toY(sum)));
    }
    if (m_multiple > 0) {
        QPolygonF line;
        for (std::size_t k = 0; k < m_decay.size(); ++k)
            line << QPointF(area.left() + static_cast<double>(k) + 0.5, plot().toY(m_multiple * m_decay[k]));
        painter.setPen(QPen(theme.series.at(1), 1.6));
        strokeCurve(painter, line);
    }
}

}  // namespace posiscope
