// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/lookups.h"

#include <QPainter>
#include <algorithm>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/colourmap.h"
#include "app/plots/colourscale.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/cellaxes.h"
#include "app/views/relative/pointedpair.h"
#include "app/views/relative/relativerows.h"

namespace posiscope {
namespace {

constexpr double kRulerFont = 10;
constexpr int kBoxes = 16;  // height
constexpr int kBelow = 34;  // for distances and their label
constexpr QSize kLeast(110, kBoxes);
constexpr double kApart = 6;  // pixels between the ends of two numbers

/// The lag of \p range nearest to 0.
std::int64_t nearestOf(const T5Buckets::Range& range) {
    return range.right ? range.first : -range.first;
}

}  // namespace

/// Rows are labelled with the differences that look them up.
CellAxis LookupTable::rowAxis(const Document& document, const RelativeRows& rows) const {
    constexpr int kPixelsANumber = 26;
    const RelativeParameters& p = *document.relative();
    const bool distances = p.kind == RelativeKind::TransformerXl;
    const bool buckets = p.kind == RelativeKind::Deberta;
    const std::int64_t first = distances ? 0 : buckets ? -p.buckets / 2 : -p.clip;
    CellAxis axis;
    axis.origin = static_cast<double>(first);
    axis.shown = {axis.origin, axis.origin + static_cast<double>(rows.rows())};
    axis.label = distances ? tr("distance i − j") : buckets ? tr("bucket of i − j") : tr("clipped j − i");
    axis.widest = widestNumber({first, first + rows.rows()});
    axis.ticks = [](double from, double to, int pixels) {
        return wholeTicks(from, to, std::max(2, pixels / kPixelsANumber));
    };
    if (const auto row = rows.rowOf(pointedPair(document).lag))
        axis.marked = MarkedCells{axis.origin + static_cast<double>(*row), &Theme::otherPosition};
    return axis;
}

QStringList LookupTable::titleOf(const Document& document, const RelativeRows& rows) const {
    const PointedPair pair = pointedPair(document);
    if (!rows.rowOf(pair.lag))
        return {tr("the key comes after its query: masked")};
    const QString looked =
        tr("looked up for i = %1, j = %2").arg(readable(qint64{pair.query}), readable(qint64{pair.key}));
    return {tr("table of %1 rows; framed: the row %2").arg(readable(qint64{rows.rows()}), looked), looked};
}

void LookupTable::fill(const Document& document, const RelativeRows& rows) {
    const Bounds bounds = rows.field()->bounds();
    const CellAxis down = rowAxis(document, rows);
    const auto rowOf = [origin = down.origin](const Cell& cell) {
        return cell.down - static_cast<std::int64_t>(origin);
    };
    setName(tr("the table"));
    show({.field = rows.field(),
          .down = down,
          .across = dimensionAxis(document),
          .palette = document.appearance().palette,
          .averaging = document.appearance().averaging,
          .title = titleOf(document, rows),
          .framed = true,
          .scale = [scale = scaleOver(bounds.least, bounds.greatest)](double) { return scale; },
          .cursor = document.cursor(),
          .pointed =
              [&document, &rows, rowOf](const Cell& cell) {
                  const auto lag = rows.lagOf(rowOf(cell));
                  Cursor cursor = lag ? cursorAtLag(document, *lag) : document.cursor();
                  cursor.dimension = cell.across;
                  return cursor;
              },
          .readout =
              [&rows, rowOf](const Cell& cell) {
                  return tr("row %1, dimension %2: %3")
                      .arg(readable(qint64{rowOf(cell)}), readable(qint64{cell.across}),
                           readable(rows.value(rowOf(cell), cell.across), 6));
              }});
}

void BucketRuler::rebuild(const T5Buckets& buckets, const LagAxis& lags) {
    m_buckets = &buckets;
    m_lags = lags;
}

Wish BucketRuler::wish(const Ink&) const {
    return {.least = kLeast, .enough = {kNoEnd, kBoxes}, .margins = {0, 0, 0, kBelow}, .rank = 1};
}

QRectF BucketRuler::box(const Range& range) const {
    const auto least = static_cast<double>(m_lags.least()) - 0.5;
    const auto greatest = static_cast<double>(m_lags.greatest()) + 0.5;
    const double sign = range.right ? 1 : -1;
    const auto edge = [&](std::int64_t distance) {
        return xOf(std::clamp(sign * (static_cast<double>(distance) - 0.5), least, greatest));
    };
    double from = edge(range.first);
    double to = edge(range.end);
    if (from > to)
        std::swap(from, to);
    return {from, double(data().top()), to - from, double(data().height())};
}

void BucketRuler::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kRulerFont));
    for (const Range& range : m_buckets->ranges())
        drawBox(painter, ink.theme, range);
    if (ink.cursor)
        drawMark(painter, ink.theme);
    drawDistances(painter, ink.theme);
    painter.restore();
}

void BucketRuler::drawBox(QPainter& painter, const Theme& theme, const Range& range) const {
    const QRectF where = box(range);
    if (where.width() <= 0)
        return;
    const auto last = static_cast<float>(std::max<std::int64_t>(m_document.relative()->buckets - 1, 1));
    const QColor colour(
        ColourMap::of(m_document.appearance().similarityPalette).at(static_cast<float>(range.bucket) / last));
    painter.fillRect(where, colour);
    painter.setPen(QPen(theme.card, 1));
    if (where.width() > 3)
        painter.drawLine(where.topLeft(), where.bottomLeft());
    const QString name = readable(qint64{range.bucket});
    if (painter.fontMetrics().horizontalAdvance(name) + 4 > where.width())
        return;
    painter.setPen(qGray(colour.rgb()) > 140 ? QColor(25, 25, 30) : QColor(250, 250, 250));
    painter.drawText(where, Qt::AlignCenter, name);
}

/// Frames the bucket of the cursor's pair.
void BucketRuler::drawMark(QPainter& painter, const Theme& theme) const {
    const std::int64_t bucket = m_buckets->bucket(pointedPair(m_document).lag);
    const auto found = std::ranges::find(m_buckets->ranges(), bucket, &Range::bucket);
    if (found == m_buckets->ranges().end() || box(*found).width() <= 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.otherPosition, 2));
    painter.drawRect(box(*found).adjusted(0, -1, 0, 1));
    painter.restore();
}

/// The first distance of each bucket under its end near 0. Those near 0 come first; others are written if
/// there is room left.
void BucketRuler::drawDistances(QPainter& painter, const Theme& theme) const {
    painter.setPen(theme.mutedText);
    const QFontMetricsF metrics(painter.font(), painter.device());
    const QRectF boxes = data();
    std::vector<QRectF> taken;
    const double height = lineHeight(kRulerFont);
    for (const Range& range : m_buckets->ranges()) {
        if (range.first > (range.right ? m_lags.greatest() : -m_lags.least()))
            continue;
        const std::int64_t lag = nearestOf(range);
        const QString text = readable(qint64{lag});
        QRectF where(0, boxes.bottom() + 3, metrics.horizontalAdvance(text), height);
        where.moveCenter({xOf(static_cast<double>(lag)), where.center().y()});
        const bool free = std::ranges::none_of(taken, [&](const QRectF& other) {
            return where.right() + kApart > other.left() && where.left() < other.right() + kApart;
        });
        if (!free)
            continue;
        taken.push_back(where);
        painter.drawText(where.adjusted(-2, 0, 2, 0), Qt::AlignCenter | Qt::TextSingleLine, text);
    }
    drawLabel(painter, QRectF(boxes.left(), boxes.bottom() + height + 4, boxes.width(), height),
              Qt::AlignCenter,
              {tr("buckets and the first difference j − i of each"), tr("first difference of each bucket")});
}

const T5Buckets::Range* BucketRuler::rangeAt(const QPointF& point) const {
    if (!isPlaced() || !QRectF(data()).contains(point))
        return nullptr;
    for (const Range& range : m_buckets->ranges())
        if (const QRectF where = box(range); where.width() > 0 && where.contains(point))
            return &range;
    return nullptr;
}

std::optional<Cursor> BucketRuler::cursorAt(const QPointF& point) const {
    const Range* const range = rangeAt(point);
    return range != nullptr ? std::optional(cursorAtLag(m_document, nearestOf(*range))) : std::nullopt;
}

QString BucketRuler::readoutAt(const QPointF& point) const {
    const Range* const range = rangeAt(point);
    return range != nullptr ? tr("bucket %1").arg(readable(qint64{range->bucket})) : QString();
}

}  // namespace posiscope
