// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/contributionbars.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;

}  // namespace

ContributionBars::ContributionBars() {
    m_plot.setGrid(true);
}

void ContributionBars::layOut(const RotaryHead& head, const QRect& outer) {
    m_pairs = head.rotary->pairs();
    m_plot.setGeometry(outer, QMargins(62, static_cast<int>(lineHeight(kFont)) + 8, 16, 38));
    Axis across;
    across.label = tr("pair, fast to slow");
    across.first = -0.5;
    across.last = static_cast<double>(m_pairs) - 0.5;
    across.ticks = wholeTicks(across.first, across.last, std::max(2, m_plot.area().width() / 48));
    m_plot.setAxis(Side::Bottom, across);
    double top = 0;
    for (const PairContribution& pair : head.scores.contributions())
        top = std::max(top, pair.amplitude);
    Axis up;
    up.label = outer.height() >= 150 ? tr("adds to the score") : QString();
    up.first = top > 0 ? 1.1 * top : 1;
    up.last = -up.first;
    up.ticks = decimalTicks(up.last, up.first, std::max(2, m_plot.area().height() / 30));
    m_plot.setAxis(Side::Left, up);
}

void ContributionBars::draw(QPainter& painter, const Theme& theme, const Document& document,
                            const RotaryHead& head, const QRect& outer) {
    layOut(head, outer);
    const QRect area = m_plot.area();
    if (area.width() < 8 || area.height() < 8)
        return;
    m_plot.draw(painter, theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    const std::int64_t own = pairPointedAt(document);
    const PairContribution& pointed = head.scores.contributions()[static_cast<std::size_t>(own)];
    const QString adds = readable(pointed.at(static_cast<double>(distanceOf(document))), 4);
    painter.setPen(theme.dimension);
    drawLabel(painter,
              QRectF(area.left(), area.top() - lineHeight(kFont) - 4, area.width(), lineHeight(kFont)),
              Qt::AlignLeft | Qt::AlignVCenter,
              {tr("pair %1 adds %2 of at most %3").arg(own).arg(adds, readable(pointed.amplitude, 4)),
               tr("pair %1 adds %2").arg(own).arg(adds)});
    painter.setClipRect(area.adjusted(0, -1, 1, 1));
    drawBars(painter, theme, document, head);
    painter.restore();
}

void ContributionBars::drawBars(QPainter& painter, const Theme& theme, const Document& document,
                                const RotaryHead& head) const {
    const QRectF area = m_plot.area();
    const double each = area.width() / static_cast<double>(m_pairs);
    const double half = std::max(0.5, 0.4 * each);
    const double zero = m_plot.toY(0);
    const auto distance = static_cast<double>(distanceOf(document));
    const std::int64_t own = pairPointedAt(document);
    QColor within = theme.border;
    painter.setPen(Qt::NoPen);
    for (std::int64_t i = 0; i < m_pairs; ++i) {
        const PairContribution& pair = head.scores.contributions()[static_cast<std::size_t>(i)];
        const double x = m_plot.toX(static_cast<double>(i));
        painter.setBrush(within);
        painter.drawRect(QRectF(QPointF(x - half, m_plot.toY(pair.amplitude)),
                                QPointF(x + half, m_plot.toY(-pair.amplitude))));
    }
    for (std::int64_t i = 0; i < m_pairs; ++i) {
        const double adds = head.scores.contributions()[static_cast<std::size_t>(i)].at(distance);
        const double x = m_plot.toX(static_cast<double>(i));
        painter.setBrush(i == own ? theme.dimension : theme.accent);
        painter.drawRect(QRectF(QPointF(x - half, zero), QPointF(x + half, m_plot.toY(adds))).normalized());
    }
    painter.setPen(QPen(theme.mutedText, 1));
    painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero));
}

std::optional<std::int64_t> ContributionBars::pairAt(const QPointF& point) const {
    if (m_plot.area().isEmpty() || !QRectF(m_plot.outer()).contains(point))
        return std::nullopt;
    return std::clamp<std::int64_t>(std::llround(m_plot.fromX(point.x())), 0, m_pairs - 1);
}

}  // namespace posiscope
