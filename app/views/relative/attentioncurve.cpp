// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/attentioncurve.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/relative/pointedpair.h"
#include "core/relative/lags.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kHeader = 24;
constexpr double kDotSpacing = 9;

}  // namespace

AlibiAttention attentionOf(const RelativeParameters& p, const HeadBiases& biases, std::int64_t head) {
    return {biases.slope(head), p.keys, lagsOf(p), p.bidirectional};
}

AttentionCurve::AttentionCurve() {
    m_plot.setGrid(true);
}

void AttentionCurve::layOut(const Document& document, const HeadBiases& biases, const QRect& outer) {
    m_plot.setGeometry(outer, QMargins(62, kHeader, 16, 38));
    const RelativeParameters& p = document.relative();
    const Span keys = keysShown(document);
    Axis across;
    across.label = tr("key j");
    across.first = keys.first - 0.5;
    across.last = keys.last - 0.5;
    across.ticks = wholeTicks(across.first, across.last, std::max(2, m_plot.area().width() / 58));
    m_plot.setAxis(Side::Bottom, across);
    const AlibiAttention attention = attentionOf(p, biases, biases.shown());
    const std::int64_t query = pointedPair(document).query;
    const std::int64_t place = attention.place(query);
    const double most = place < 0 ? 1 : attention.weight(query, place);
    Axis up;
    up.label = tr("weight");
    up.first = 1.08 * most;
    up.last = 0;
    up.ticks = decimalTicks(0, most, std::max(2, m_plot.area().height() / 34));
    m_plot.setAxis(Side::Left, up);
}

QPolygonF AttentionCurve::line(const AlibiAttention& attention, std::int64_t query, std::int64_t keys) const {
    const QRect area = m_plot.area();
    std::vector<std::int64_t> sampled;
    for (int x = 0; x <= area.width(); ++x)
        sampled.push_back(std::clamp<std::int64_t>(std::llround(m_plot.fromX(area.x() + x)), 0, keys - 1));
    sampled.push_back(attention.place(query));  // the greatest weight is never passed over
    std::ranges::sort(sampled);
    sampled.erase(std::unique(sampled.begin(), sampled.end()), sampled.end());
    QPolygonF line;
    for (const std::int64_t key : sampled) {
        const double weight = key < 0 ? NAN : attention.weight(query, key);
        if (!std::isnan(weight))
            line << QPointF(m_plot.toX(static_cast<double>(key)),
                            std::max<double>(m_plot.toY(weight), area.top() - area.height()));
    }
    return line;
}

void AttentionCurve::draw(QPainter& painter, const Document& document, const Theme& theme,
                          const HeadBiases& biases) {
    const QRect area = m_plot.area();
    if (area.width() < 8 || area.height() < 8)
        return;
    const RelativeParameters& p = document.relative();
    const PointedPair pair = pointedPair(document);
    m_plot.draw(painter, theme);
    painter.save();
    painter.setFont(figureFont(kFont));
    painter.setPen(theme.mutedText);
    const QString query = readable(qint64{pair.query});
    drawLabel(painter, QRectF(area.left(), area.top() - kHeader, area.width(), kHeader - 4),
              Qt::AlignLeft | Qt::AlignVCenter,
              {tr("weight of each key for query %1, all scores alike").arg(query),
               tr("weights of query %1, scores alike").arg(query), tr("weights of query %1").arg(query)});
    painter.setClipRect(area.adjusted(0, -1, 1, 1));
    drawMasked(painter, document, theme);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    if (biases.heads() > 1)
        for (const std::int64_t head : biases.drawn()) {
            painter.setPen(QPen(biases.colour(theme, head), 1));
            painter.drawPolyline(line(attentionOf(p, biases, head), pair.query, p.keys));
        }
    const AlibiAttention attention = attentionOf(p, biases, biases.shown());
    const QPolygonF shown = line(attention, pair.query, p.keys);
    painter.setPen(QPen(theme.accent, 2.4));
    painter.drawPolyline(shown);
    if (m_plot.toX(1) - m_plot.toX(0) >= kDotSpacing || shown.size() == 1) {
        painter.setBrush(theme.accent);
        for (const QPointF& point : shown)
            painter.drawEllipse(point, 2, 2);
    }
    const double x = m_plot.toX(static_cast<double>(pair.key));
    painter.setPen(QPen(theme.otherPosition, 1.3));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    if (const double weight = attention.weight(pair.query, pair.key);
        attention.place(pair.query) >= 0 && !std::isnan(weight)) {
        painter.setPen(QPen(theme.card, 1));
        painter.setBrush(theme.accent);
        painter.drawEllipse(QPointF(x, m_plot.toY(weight)), 4.5, 4.5);
    }
    painter.restore();
}

/// Keys after the query, striped as in the matrices.
void AttentionCurve::drawMasked(QPainter& painter, const Document& document, const Theme& theme) const {
    const RelativeParameters& p = document.relative();
    if (!isMasked(p))
        return;
    const QRectF area = m_plot.area();
    const auto own = static_cast<double>(pointedPair(document).query + lagsOf(p).shift);
    const double left = std::max(area.left(), m_plot.toX(own + 0.5));
    if (left < area.right())
        painter.fillRect(QRectF(left, area.top(), area.right() + 1 - left, area.height()),
                         QBrush(theme.border, Qt::BDiagPattern));
}

std::optional<std::int64_t> AttentionCurve::keyAt(const Document& document, const QPointF& point) const {
    if (hidden() || !QRectF(m_plot.area()).contains(point))
        return std::nullopt;
    return std::clamp<std::int64_t>(std::llround(m_plot.fromX(point.x())), 0, document.relative().keys - 1);
}

}  // namespace posiscope
