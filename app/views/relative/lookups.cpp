// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/lookups.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/colourmap.h"
#include "app/plots/colourscale.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/cellaxes.h"
#include "app/views/plainnumber.h"
#include "app/views/relative/pointedpair.h"
#include "app/views/relative/relativerows.h"
#include "core/relative/alibi.h"
#include "core/relative/lags.h"
#include "core/relative/relativetable.h"

namespace posiscope {
namespace {

QString then() {
    return QStringLiteral(" → ");
}

struct LookupWords {
    Q_DECLARE_TR_FUNCTIONS(Lookup)
};

QString number(double value) {
    return plainNumber(value);
}

/// "j − i = −5", with the query's position among the keys.
QString lagWords(const RelativeParameters& p, const PointedPair& pair) {
    const std::int64_t shift = lagsOf(p).shift;
    const QString query =
        shift == 0
            ? QStringLiteral("i = %1").arg(whole(pair.query))
            : LookupWords::tr("i = %1 (key position %2)").arg(whole(pair.query), whole(pair.query + shift));
    const QString formula = shift == 0  ? QStringLiteral("j − i")
                            : shift > 0 ? QStringLiteral("j − (i + %1)").arg(whole(shift))
                                        : QStringLiteral("j − (i − %1)").arg(whole(-shift));
    return QStringLiteral("%1, j = %2: %3 = %4").arg(query, whole(pair.key), formula, whole(pair.lag));
}

QString shawWords(const RelativeParameters& p, const PointedPair& pair) {
    const std::int64_t clipped = clippedLag(pair.lag, p.clip);
    const QString row = LookupWords::tr("row %1").arg(whole(shawRow(pair.lag, p.clip)));
    return (clipped == pair.lag ? QString() : LookupWords::tr("clipped to %1").arg(whole(clipped)) + then()) +
           row;
}

QString transformerXlWords(const RelativeParameters& p, const PointedPair& pair) {
    QString words = LookupWords::tr("distance %1").arg(whole(-pair.lag));
    if (p.clampLength > 0 && -pair.lag > p.clampLength)
        words += then() + LookupWords::tr("clamped to %1").arg(whole(p.clampLength));
    return words + then() + LookupWords::tr("row %1 of R").arg(whole(p.keys - 1 + pair.lag));
}

/// How T5 finds the bucket: one for each distance up to E, then by a logarithm, at most the last.
QString bucketWords(const RelativeParameters& p, const PointedPair& pair) {
    const T5Buckets buckets(p);
    const std::int64_t bucket = buckets.bucket(pair.lag);
    const std::int64_t distance = p.bidirectional ? std::abs(pair.lag) : -std::min<std::int64_t>(pair.lag, 0);
    const std::int64_t offset = p.bidirectional && pair.lag > 0 ? buckets.sideBuckets() : 0;
    const QString before = offset > 0 ? whole(offset) + QStringLiteral(" + ") : QString();
    const std::int64_t exact = buckets.exactBuckets();
    if (!p.bidirectional && pair.lag > 0)
        return LookupWords::tr("key after its query: bucket 0");
    if (distance < exact)
        return before.isEmpty()
                   ? LookupWords::tr("bucket %1").arg(whole(bucket))
                   : LookupWords::tr("bucket %1")
                         .arg(before + QStringLiteral("%1 = %2").arg(whole(distance), whole(bucket)));
    if (bucket - offset == buckets.sideBuckets() - 1 && distance >= p.maxDistance)
        return LookupWords::tr("distance ≥ %1: bucket %2").arg(whole(p.maxDistance), whole(bucket));
    return LookupWords::tr("bucket %1")
        .arg(before + QStringLiteral("%1 + ⌊%2·ln(%3/%1)/ln(%4/%1)⌋ = %5")
                          .arg(whole(exact), whole(buckets.sideBuckets() - exact), whole(distance),
                               whole(p.maxDistance), whole(bucket)));
}

QString alibiWords(const RelativeParameters& p, const PointedPair& pair) {
    RelativeParameters plain = p;
    plain.convention = AlibiConvention::Press;
    const QString slope = number(effectiveSlope(plain));
    const std::int64_t distance = std::abs(pair.lag);
    if (p.bidirectional)
        return QStringLiteral("−m·|j − i| = −%1·%2").arg(slope, whole(distance));
    switch (p.convention) {
        case AlibiConvention::Press:
            break;
        case AlibiConvention::Bloom:
            return QStringLiteral("m·j = %1·%2").arg(slope, whole(pair.key));
        case AlibiConvention::Mpt:
            return QStringLiteral("m·(j − L + 1) = %1·(%2 − %3)")
                .arg(slope, whole(pair.key), whole(p.keys - 1));
        case AlibiConvention::Falcon:
            return QStringLiteral("m·j/√d_head = %1·%2/√%3")
                .arg(slope, whole(pair.key), whole(p.headDimension));
    }
    return QStringLiteral("−m·(i − j) = −%1·%2").arg(slope, whole(distance));
}

QString kerpleWords(const RelativeParameters& p, const PointedPair& pair) {
    const QString distance = whole(std::abs(pair.lag));
    if (p.kind == RelativeKind::KerpleLog)
        return QStringLiteral("−r1·ln(1 + r2·%1) = −%2·ln(1 + %3·%1)")
            .arg(distance, number(p.r1), number(p.r2));
    return QStringLiteral("−r1·%1^r2 = −%2·%1^%3").arg(distance, number(p.r1), number(p.r2));
}

}  // namespace

QString lookupWords(const RelativeParameters& p, const PointedPair& pair,
                    const std::function<double(RelativeMatrix)>& cell) {
    const QString lag = lagWords(p, pair) + then();
    if (isMasked(p) && pair.lag > 0 && p.kind != RelativeKind::T5)
        return lag + LookupWords::tr("masked: the key comes after its query");
    switch (p.kind) {
        case RelativeKind::Shaw:
        case RelativeKind::Nezha:
            return lag + shawWords(p, pair);
        case RelativeKind::TransformerXl:
            return lag + transformerXlWords(p, pair);
        case RelativeKind::T5:
            if (isMasked(p) && pair.lag > 0)
                return lag + bucketWords(p, pair) + then() + LookupWords::tr("masked");
            return lag + bucketWords(p, pair) + then() +
                   LookupWords::tr("bias of head %1: %2")
                       .arg(whole(p.head), number(cell(RelativeMatrix::Bias)));
        case RelativeKind::Alibi:
            return lag + alibiWords(p, pair) + QStringLiteral(" = ") + number(cell(RelativeMatrix::Bias)) +
                   then() + LookupWords::tr("weight %1").arg(number(cell(RelativeMatrix::Attention)));
        case RelativeKind::Deberta: {
            const DebertaBuckets buckets(p);
            return lag + LookupWords::tr("bucket %1").arg(whole(buckets.bucket(-pair.lag))) + then() +
                   LookupWords::tr("row %1").arg(whole(buckets.row(-pair.lag)));
        }
        case RelativeKind::Window:  // has patches
        case RelativeKind::KerpleLog:
        case RelativeKind::KerplePower:
            break;
        case RelativeKind::Mask:
            return lag +
                   LookupWords::tr("one layer: weight %1").arg(number(cell(RelativeMatrix::Attention))) +
                   then() +
                   LookupWords::tr("layers: %1, influence %2")
                       .arg(whole(p.depth), number(cell(RelativeMatrix::Influence)));
    }
    return lag + kerpleWords(p, pair) + QStringLiteral(" = ") + number(cell(RelativeMatrix::Bias));
}

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
    CellAxis axis{.origin = static_cast<double>(first)};
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
    return {tr("table of %1 rows; a frame marks the row %2").arg(readable(qint64{rows.rows()}), looked),
            looked};
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
          .colouring = colouringOf(document.appearance(), Quantity::Encoding),
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
              {tr("buckets and the difference j − i nearest 0 in each"),
               tr("difference nearest 0 in each bucket")});
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
