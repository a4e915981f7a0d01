// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/scoreplots.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/rotary/rotatedvector.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

constexpr int kLooksOfScore = 16;  // samples per pixel
constexpr int kLooksDragged = 4;
constexpr int kLeastForWords = 220;  // plot width in pixels
constexpr double kRoomOfDot = 5;     // pixels

}  // namespace

Axis RelativeScorePlot::up(int height) const {
    double apart = 2 * m_tolerance;
    for (const RoundedSample& sample : samples())
        if (std::isfinite(sample.score.difference))
            apart = std::max(apart, std::abs(sample.score.difference));
    if (!(apart > 0))
        apart = 1;
    Axis up;
    up.first = m_exact + 1.1 * apart;
    up.last = m_exact - 1.1 * apart;
    up.ticks = decimalTicks(up.last, up.first, std::max(2, height / 30));
    return up;
}

void RelativeScorePlot::drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const {
    const QString rounded =
        tr("score at Δ = %1, rounded").arg(readable(qint64{document().cursor().difference()}));
    const QString exact = tr("exact, ±1 % of the maximum");
    drawLegend(painter, theme, where,
               {{theme.accent, 1.4, rounded, rounded}, {theme.series.at(1), 1.3, exact, exact}});
}

void RelativeScorePlot::drawInside(QPainter& painter, const Ink& ink) {
    const QRectF area = data();
    QColor within = ink.theme.series.at(1);
    within.setAlpha(45);
    painter.fillRect(QRectF(QPointF(area.left(), plot().toY(m_exact + m_tolerance)),
                            QPointF(area.right(), plot().toY(m_exact - m_tolerance))),
                     within);
    painter.setPen(QPen(ink.theme.series.at(1), 1.3));
    painter.drawLine(QPointF(area.left(), plot().toY(m_exact)), QPointF(area.right(), plot().toY(m_exact)));
    QPolygonF line;
    for (const RoundedSample& sample : samples())
        if (!std::isnan(sample.score.score))
            line << QPointF(xOf(sample), plot().toY(sample.score.score));
    painter.setPen(QPen(ink.theme.accent, 1.2));
    painter.setBrush(Qt::NoBrush);
    strokeCurve(painter, line);
}

QString RelativeScorePlot::readoutOf(const RoundedSample& sample) const {
    if (std::isnan(sample.score.score))
        return tr("position %1: NaN").arg(readable(qint64{sample.position}));
    return tr("key at position %1: score %2, exact %3")
        .arg(readable(qint64{sample.position}), readable(sample.score.score, 6), readable(m_exact, 6));
}

void MixedScores::measure(const QSize&) {
    measureScores(document().cursor().difference());
}

void MixedScores::measureScores(std::int64_t distance) {
    if (m_scored == head() && m_distance == distance && std::ssize(m_same) == m_positions)
        return;
    m_scored = head();
    m_distance = distance;
    m_same.clear();
    m_mixed.clear();
    const Rotary& rotary = *head()->rotary;
    for (std::int64_t n = 0; n < m_positions; ++n) {
        const auto key = static_cast<double>(n);
        const std::vector<double> query =
            rotated(rotary, head()->vectors.query, key - static_cast<double>(distance));
        m_same.push_back(scoreOf(query, rotated(rotary, head()->vectors.key, key)));
        m_mixed.push_back(
            scoreOf(query, rotated(rotary, head()->vectors.key, key, otherPairing(rotary.pairing()))));
    }
}

Axis MixedScores::across(int width) const {
    Axis across;
    across.label = tr("position of the key, Δ = %1").arg(readable(qint64{m_distance}));
    across.first = -0.5;
    across.last = static_cast<double>(m_positions) - 0.5;
    across.ticks = wholeTicks(across.first, across.last, std::max(2, width / 56));
    return across;
}

Axis MixedScores::up(int height) const {
    const auto [least, greatest] = std::ranges::minmax(m_mixed);
    const double low = std::min(least, m_same.front());
    const double high = std::max(greatest, m_same.front());
    const double room = high > low ? 0.08 * (high - low) : 1;
    Axis up;
    up.first = high + room;
    up.last = low - room;
    up.ticks = decimalTicks(up.last, up.first, std::max(2, height / 30));
    return up;
}

void MixedScores::drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const {
    const std::array names{std::pair{tr("one pairing for both"), tr("k in the other pairing")},
                           std::pair{tr("one pairing"), tr("two pairings")}, std::pair{tr("one"), tr("two")}};
    for (const auto& [same, mixed] : names) {
        const QList<LegendEntry> entries{{theme.series.at(1), 2, same, same},
                                         {theme.warning, 1.5, mixed, mixed}};
        if (legendWidth(painter.font(), entries) <= where.width() || same == names.back().first)
            return drawLegend(painter, theme, where, entries);
    }
}

void MixedScores::drawInside(QPainter& painter, const Ink& ink) {
    painter.setBrush(Qt::NoBrush);
    for (const auto& [scores, pen] :
         {std::pair{&m_mixed, QPen(ink.theme.warning, 1.5)}, {&m_same, QPen(ink.theme.series.at(1), 2)}}) {
        QPolygonF line;
        for (std::size_t n = 0; n < scores->size(); ++n)
            line << QPointF(plot().toX(static_cast<double>(n)), plot().toY((*scores)[n]));
        painter.setPen(pen);
        strokeCurve(painter, line);
    }
}

QString MixedScores::readoutAt(const QPointF& point) const {
    if (!holds(point))
        return {};
    const std::int64_t key = std::clamp<std::int64_t>(std::llround(acrossAt(point)), 0, m_positions - 1);
    return tr("key at position %1: score %2, with k in the other pairing %3")
        .arg(readable(qint64{key}), readable(m_same[static_cast<std::size_t>(key)], 6),
             readable(m_mixed[static_cast<std::size_t>(key)], 6));
}

void ScorePlot::measure(const QSize& size) {
    m_spread = &m_measured.of(head(), distances(), size.width(),
                              document().dragging() ? kLooksDragged : kLooksOfScore);
}

Axis ScorePlot::across(int width) const {
    return distances().axis(
        width >= kLeastForWords ? tr("difference Δ = n − m (key − query)") : tr("difference Δ"), width);
}

Axis ScorePlot::up(int height) const {
    Bounds shown{0, 0};
    for (const Bounds& bounds : *m_spread)
        shown = {std::min(shown.least, bounds.least), std::max(shown.greatest, bounds.greatest)};
    if (!(shown.greatest > shown.least))
        shown.greatest = 1;
    const double room = 0.06 * (shown.greatest - shown.least);
    Axis up;
    up.label = labelOver(height, tr("score q·k"));
    up.first = shown.greatest + room;
    up.last = shown.least - room;
    up.ticks = decimalTicks(up.last, up.first, std::max(2, height / 30));
    return up;
}

void ScorePlot::drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const {
    const double own = head()->scores.at(static_cast<double>(document().cursor().difference()));
    painter.setPen(theme.otherPosition);
    drawLabel(
        painter, where, Qt::AlignLeft | Qt::AlignVCenter,
        {tr("Δ = %1: score %2").arg(readable(qint64{document().cursor().difference()}), readable(own, 6))});
}

void ScorePlot::drawInside(QPainter& painter, const Ink& ink) {
    const QRect area = data();
    painter.setPen(QPen(ink.theme.border, 1));
    painter.drawLine(QPointF(area.left(), plot().toY(0)), QPointF(area.right(), plot().toY(0)));
    painter.drawLine(QPointF(xOf(0), area.top()), QPointF(xOf(0), area.bottom()));
    drawCurve(painter, ink.theme);
    drawDots(painter, ink.theme);
}

void ScorePlot::drawCurve(QPainter& painter, const Theme& theme) const {
    QPolygonF upper;
    QPolygonF lower;
    const std::vector<Bounds>& spread = *m_spread;
    const double left = data().left();
    for (std::size_t k = 0; k < spread.size(); ++k) {
        const double x = left + static_cast<double>(k) + 0.5;
        upper << QPointF(x, plot().toY(spread[k].greatest));
        lower << QPointF(x, plot().toY(spread[k].least));
    }
    std::ranges::reverse(lower);
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(theme.accent);
    painter.drawPolygon(upper + lower);
}

void ScorePlot::drawDots(QPainter& painter, const Theme& theme) const {
    const QRect area = data();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    for (const int side : {1, -1})
        for (double distance = side > 0 ? 0 : -1; std::abs(distance) <= distances().reach();
             distance += side) {
            const double x = xOf(distance);
            if (std::abs(xOf(distance + side) - x) < kRoomOfDot)
                break;  // farther ones are not more widely spaced
            if (x >= area.left() - 3 && x <= area.right() + 3)
                painter.drawEllipse(at(distance, head()->scores.at(distance)), 2.2, 2.2);
        }
}

void ScorePlot::drawCursor(QPainter& painter, const Theme& theme) const {
    const auto distance = static_cast<double>(document().cursor().difference());
    drawDistance(painter, theme);
    painter.setBrush(theme.otherPosition);
    painter.drawEllipse(at(distance, head()->scores.at(distance)), 4, 4);
}

}  // namespace posiscope
