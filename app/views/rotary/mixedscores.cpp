// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/mixedscores.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/rotary/rotatedvector.h"

namespace posiscope {

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

}  // namespace posiscope
