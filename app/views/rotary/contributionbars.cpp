// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/contributionbars.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/rotary/rotaryhead.h"

namespace posiscope {

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

}  // namespace posiscope
