// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/bucketruler.h"

#include <QPainter>
#include <algorithm>
#include <vector>

#include "app/plots/colourmap.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kFont = 10;
constexpr double kBoxes = 16;
constexpr double kApart = 6;  // pixels between the ends of two numbers

}  // namespace

void BucketRuler::layOut(const PlotFrame& plot, const LagAxis& lags) {
    m_plot = &plot;
    m_lags = lags;
    const QRectF area = plot.area();
    m_area = QRectF(area.left(), area.bottom() + 5, area.width(), kBoxes);
}

QRectF BucketRuler::box(const T5Buckets::Range& range) const {
    const auto least = static_cast<double>(m_lags.least()) - 0.5;
    const auto greatest = static_cast<double>(m_lags.greatest()) + 0.5;
    const double sign = range.right ? 1 : -1;
    const auto edge = [&](std::int64_t distance) {
        const double lag = std::clamp(sign * (static_cast<double>(distance) - 0.5), least, greatest);
        return m_plot->toX(m_lags.place(lag));
    };
    double from = edge(range.first);
    double to = edge(range.end);
    if (from > to)
        std::swap(from, to);
    return {from, m_area.top(), to - from, m_area.height()};
}

void BucketRuler::draw(QPainter& painter, const Theme& theme, const T5Buckets& buckets, std::int64_t all,
                       PaletteKind palette, std::int64_t marked) const {
    painter.save();
    QRectF mark;
    for (const T5Buckets::Range& range : buckets.ranges()) {
        const QRectF where = box(range);
        if (where.width() <= 0)
            continue;
        const auto share =
            static_cast<float>(range.bucket) / static_cast<float>(std::max<std::int64_t>(all - 1, 1));
        const QColor colour(ColourMap::of(palette).at(share));
        painter.fillRect(where, colour);
        painter.setPen(QPen(theme.card, 1));
        if (where.width() > 3)
            painter.drawLine(where.topLeft(), where.bottomLeft());
        painter.setFont(figureFont(kFont));
        const QString name = readable(qint64{range.bucket});
        if (painter.fontMetrics().horizontalAdvance(name) + 4 <= where.width()) {
            painter.setPen(qGray(colour.rgb()) > 140 ? QColor(25, 25, 30) : QColor(250, 250, 250));
            painter.drawText(where, Qt::AlignCenter, name);
        }
        if (range.bucket == marked)
            mark = where;
    }
    if (mark.width() > 0) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.otherPosition, 2));
        painter.drawRect(mark.adjusted(0, -1, 0, 1));
    }
    drawDistances(painter, theme, buckets);
    painter.restore();
}

/// The first distance of each bucket under its near end: those near 0 first, others where they have room
/// left.
void BucketRuler::drawDistances(QPainter& painter, const Theme& theme, const T5Buckets& buckets) const {
    painter.setFont(figureFont(kFont));
    painter.setPen(theme.mutedText);
    const QFontMetricsF metrics(painter.font(), painter.device());
    std::vector<QRectF> taken;
    const double height = lineHeight(kFont);
    for (const T5Buckets::Range& range : buckets.ranges()) {
        if (range.first > (range.right ? m_lags.greatest() : -m_lags.least()))
            continue;
        const auto lag = static_cast<double>(range.right ? range.first : -range.first);
        const QString text = readable(static_cast<qint64>(range.right ? range.first : -range.first));
        QRectF where(0, m_area.bottom() + 3, metrics.horizontalAdvance(text), height);
        where.moveCenter({m_plot->toX(m_lags.place(lag)), where.center().y()});
        const bool free = std::ranges::none_of(taken, [&](const QRectF& other) {
            return where.right() + kApart > other.left() && where.left() < other.right() + kApart;
        });
        if (!free)
            continue;
        taken.push_back(where);
        painter.drawText(where.adjusted(-2, 0, 2, 0), Qt::AlignCenter | Qt::TextSingleLine, text);
    }
    drawLabel(painter, QRectF(m_area.left(), m_area.bottom() + height + 6, m_area.width(), height),
              Qt::AlignCenter,
              {tr("buckets, and the first difference j − i of each"), tr("first difference of each bucket")});
}

std::optional<T5Buckets::Range> BucketRuler::bucketAt(const T5Buckets& buckets, const QPointF& point) const {
    for (const T5Buckets::Range& range : buckets.ranges())
        if (const QRectF where = box(range); where.width() > 0 && where.contains(point))
            return range;
    return std::nullopt;
}

}  // namespace posiscope
