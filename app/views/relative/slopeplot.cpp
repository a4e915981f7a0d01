// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/slopeplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/relative/alibi.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kHeader = 24;

/// 2^exponent: "1/256", "4", or the power itself where that is long.
QString powerOfTwo(double exponent) {
    const auto whole = static_cast<int>(std::lround(exponent));
    if (whole > 0)
        return QString::number(1 << whole);
    if (whole >= -12)
        return whole == 0 ? QStringLiteral("1") : QStringLiteral("1/%1").arg(1 << -whole);
    return QStringLiteral("2^%1").arg(readable(qint64{whole}));
}

}  // namespace

SlopePlot::SlopePlot() {
    m_plot.setGrid(true);
}

void SlopePlot::layOut(const HeadBiases& biases, const QRect& outer) {
    m_plot.setGeometry(outer, QMargins(62, kHeader, 14, 38));
    const auto last = static_cast<double>(biases.heads() - 1);
    Axis across;
    across.label = tr("head");
    across.first = -0.5;
    across.last = last + 0.5;
    across.ticks = wholeTicks(0, last, std::max(2, m_plot.area().width() / 34));
    if (biases.heads() == 1)
        across.ticks = {{0, QStringLiteral("0")}};
    m_plot.setAxis(Side::Bottom, across);
    double most = -HUGE_VAL;
    double least = HUGE_VAL;
    for (std::int64_t head = 0; head < biases.heads(); ++head) {
        most = std::max(most, std::log2(biases.slope(head)));
        least = std::min(least, std::log2(biases.slope(head)));
    }
    Axis up;
    up.first = most + 0.6;
    up.last = least - 0.6;
    up.ticks = wholeTicks(up.last, up.first, std::max(2, m_plot.area().height() / 24));
    for (Tick& tick : up.ticks)
        tick.text = powerOfTwo(tick.at);
    m_plot.setAxis(Side::Left, up);
}

QPointF SlopePlot::place(const HeadBiases& biases, std::int64_t head) const {
    return {m_plot.toX(static_cast<double>(head)), m_plot.toY(std::log2(biases.slope(head)))};
}

void SlopePlot::draw(QPainter& painter, const Document& document, const Theme& theme,
                     const HeadBiases& biases) {
    const QRectF area = m_plot.area();
    if (area.width() < 8 || area.height() < 8)
        return;
    m_plot.draw(painter, theme);
    painter.save();
    painter.setFont(figureFont(kFont));
    painter.setPen(theme.mutedText);
    drawLabel(painter, QRectF(area.left(), area.top() - kHeader, area.width(), kHeader - 4),
              Qt::AlignLeft | Qt::AlignVCenter, {tr("slope m of each head"), tr("slope m")});
    painter.setRenderHint(QPainter::Antialiasing);
    drawJump(painter, theme, biases);
    const double spacing = area.width() / static_cast<double>(biases.heads());
    const double radius = std::clamp(spacing / 3, 1.2, 3.5);
    painter.setPen(Qt::NoPen);
    for (std::int64_t head = 0; head < biases.heads(); ++head) {
        painter.setBrush(biases.colour(theme, head));
        painter.drawEllipse(place(biases, head), radius, radius);
    }
    painter.setBrush(Qt::NoBrush);
    const auto ring = [&](std::int64_t head, const QColor& colour, double grown) {
        if (head >= biases.heads())
            return;
        painter.setPen(QPen(colour, 2));
        painter.drawEllipse(place(biases, head), radius + grown, radius + grown);
    };
    ring(document.cursor().dimension, theme.dimension, 5);
    ring(biases.shown(), theme.accent, 2.5);
    painter.restore();
}

void SlopePlot::drawJump(QPainter& painter, const Theme& theme, const HeadBiases& biases) const {
    const std::int64_t jump = alibiJump(biases.heads());
    if (jump >= biases.heads())
        return;
    const QRectF area = m_plot.area();
    const double x = m_plot.toX(static_cast<double>(jump) - 0.5);
    painter.setPen(QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter.setPen(theme.text);
    const double height = lineHeight(kFont);
    const QStringList wordings{tr("no power of two: starts over"), tr("starts over")};
    // Beside the line where there is more room, and where slopes are not: they fall to the right on both
    // sides.
    const bool left = x - area.left() > area.right() - x;
    const double clear = 0.35 * (x - area.left());  // of the first heads
    const QRectF room = left
                            ? QRectF(area.left() + clear, area.top() + 3, x - area.left() - clear - 4, height)
                            : QRectF(x + 4, area.bottom() - height - 2, area.right() - x - 6, height);
    if (painter.fontMetrics().horizontalAdvance(wordings.last()) > room.width())
        return;
    drawLabel(painter, room, Qt::AlignVCenter | (left ? Qt::AlignRight : Qt::AlignLeft), wordings);
}

std::optional<std::int64_t> SlopePlot::headAt(const QPointF& point, std::int64_t heads) const {
    if (hidden() || !QRectF(m_plot.area()).contains(point))
        return std::nullopt;
    return std::clamp<std::int64_t>(std::llround(m_plot.fromX(point.x())), 0, heads - 1);
}

}  // namespace posiscope
