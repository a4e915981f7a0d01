// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/alibiplots.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/relative/pointedpair.h"
#include "core/relative/alibi.h"
#include "core/relative/lags.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {
namespace {

/// 2^exponent: "1/256", "4", or as a power if that would be long.
QString powerOfTwo(double exponent) {
    const auto whole = static_cast<int>(std::lround(exponent));
    if (whole > 0)
        return QString::number(1 << whole);
    if (whole >= -12)
        return whole == 0 ? QStringLiteral("1") : QStringLiteral("1/%1").arg(1 << -whole);
    return QStringLiteral("2^%1").arg(readable(qint64{whole}));
}

}  // namespace

Wish SlopePlot::wish(const Ink& ink) const {
    Wish wish = CurvePlot::wish(ink);
    wish.rank = 1;
    return wish;
}

Axis SlopePlot::across(int width) const {
    const auto last = static_cast<double>(m_biases->heads() - 1);
    Axis across;
    across.label = tr("head");
    across.first = -0.5;
    across.last = last + 0.5;
    across.ticks = wholeTicks(0, last, std::max(2, width / 34));
    if (m_biases->heads() == 1)
        across.ticks = {{0, QStringLiteral("0")}};
    return across;
}

Axis SlopePlot::up(int height) const {
    double most = -HUGE_VAL;
    double least = HUGE_VAL;
    for (std::int64_t head = 0; head < m_biases->heads(); ++head) {
        most = std::max(most, std::log2(m_biases->slope(head)));
        least = std::min(least, std::log2(m_biases->slope(head)));
    }
    Axis up;
    up.first = most + 0.6;
    up.last = least - 0.6;
    up.ticks = wholeTicks(up.last, up.first, std::max(2, height / 24));
    for (Tick& tick : up.ticks)
        tick.text = powerOfTwo(tick.at);
    return up;
}

QPointF SlopePlot::placeOf(std::int64_t head) const {
    return {plot().toX(static_cast<double>(head)), plot().toY(std::log2(m_biases->slope(head)))};
}

void SlopePlot::drawCurves(QPainter& painter, const Ink& ink) {
    painter.setClipping(false);  // rings may overlap the frame
    drawJump(painter, ink.theme);
    const double spacing = data().width() / static_cast<double>(m_biases->heads());
    const double radius = std::clamp(spacing / 3, 1.2, 3.5);
    painter.setPen(Qt::NoPen);
    for (std::int64_t head = 0; head < m_biases->heads(); ++head) {
        painter.setBrush(m_biases->colour(ink.theme, head));
        painter.drawEllipse(placeOf(head), radius, radius);
    }
    painter.setBrush(Qt::NoBrush);
    const auto ring = [&](std::int64_t head, const QColor& colour, double grown) {
        if (head >= m_biases->heads())
            return;
        painter.setPen(QPen(colour, 2));
        painter.drawEllipse(placeOf(head), radius + grown, radius + grown);
    };
    if (ink.cursor)
        ring(document().cursor().dimension, ink.theme.dimension, 5);
    ring(m_biases->shown(), ink.theme.accent, 2.5);
}

void SlopePlot::drawJump(QPainter& painter, const Theme& theme) const {
    const std::int64_t jump = alibiJump(m_biases->heads());
    if (jump >= m_biases->heads())
        return;
    const QRectF area = data();
    const double x = plot().toX(static_cast<double>(jump) - 0.5);
    painter.setPen(QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter.setPen(theme.text);
    const double height = lineHeight(kSmallType);
    const QStringList wordings{tr("not a power of two: starts over"), tr("starts over")};
    // On the side of the line with more room, at the height without slopes: they fall to the right on both
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

std::optional<std::int64_t> SlopePlot::headAt(const QPointF& point) const {
    if (!isInside(point))
        return std::nullopt;
    return std::clamp<std::int64_t>(std::llround(plot().fromX(point.x())), 0, m_biases->heads() - 1);
}

std::optional<Cursor> SlopePlot::cursorAt(const QPointF& point) const {
    const auto head = headAt(point);
    if (!head)
        return std::nullopt;
    Cursor cursor = document().cursor();
    cursor.dimension = *head;
    return cursor;
}

QString SlopePlot::readoutAt(const QPointF& point) const {
    const auto head = headAt(point);
    return head ? tr("head %1: slope %2").arg(readable(qint64{*head}), readable(m_biases->slope(*head), 8))
                : QString();
}

Wish AttentionCurve::wish(const Ink& ink) const {
    Wish wish = CurvePlot::wish(ink);
    wish.rank = 2;
    return wish;
}

AlibiAttention AttentionCurve::attentionOf(std::int64_t head) const {
    const RelativeParameters& p = *document().relative();
    return {m_biases->slope(head), p.keys, lagsOf(p), p.bidirectional};
}

double AttentionCurve::weight(std::int64_t query, std::int64_t key) const {
    const AlibiAttention attention = attentionOf(m_biases->shown());
    return attention.place(query) < 0 ? NAN : attention.weight(query, key);
}

Axis AttentionCurve::across(int width) const {
    const Span keys = keysShown(document());
    Axis across;
    across.label = tr("key j");
    across.first = keys.first - 0.5;
    across.last = keys.last - 0.5;
    across.ticks = wholeTicks(across.first, across.last, std::max(2, width / 58));
    return across;
}

Axis AttentionCurve::up(int height) const {
    const std::int64_t query = pointedPair(document()).query;
    const std::int64_t place = attentionOf(m_biases->shown()).place(query);
    const double most = place < 0 ? 1 : weight(query, place);
    Axis up;
    up.label = tr("weight");
    up.first = 1.08 * most;
    up.last = 0;
    up.ticks = decimalTicks(0, most, std::max(2, height / 34));
    return up;
}

QStringList AttentionCurve::heading() const {
    const QString query = readable(qint64{pointedPair(document()).query});
    return {tr("weight of each key for query %1, all scores equal").arg(query),
            tr("weights of query %1, scores equal").arg(query), tr("weights of query %1").arg(query)};
}

QPolygonF AttentionCurve::line(const AlibiAttention& attention, std::int64_t query) const {
    const std::int64_t last = document().relative()->keys - 1;
    std::vector<std::int64_t> sampled;
    for (int x = 0; x <= data().width(); ++x)
        sampled.push_back(std::clamp<std::int64_t>(std::llround(plot().fromX(data().x() + x)), 0, last));
    sampled.push_back(attention.place(query));  // always includes the greatest weight
    std::ranges::sort(sampled);
    sampled.erase(std::unique(sampled.begin(), sampled.end()), sampled.end());
    QPolygonF line;
    for (const std::int64_t key : sampled) {
        const double weight = key < 0 ? NAN : attention.weight(query, key);
        if (!std::isnan(weight))
            line << QPointF(plot().toX(static_cast<double>(key)),
                            std::max<double>(plot().toY(weight), data().top() - data().height()));
    }
    return line;
}

void AttentionCurve::drawCurves(QPainter& painter, const Ink& ink) {
    const PointedPair pair = pointedPair(document());
    drawMasked(painter, ink.theme);
    if (m_biases->heads() > 1)
        for (const std::int64_t head : m_biases->drawn()) {
            painter.setPen(QPen(m_biases->colour(ink.theme, head), 1));
            strokeCurve(painter, line(attentionOf(head), pair.query));
        }
    const QPolygonF shown = line(attentionOf(m_biases->shown()), pair.query);
    painter.setPen(QPen(ink.theme.accent, 2.4));
    strokeCurve(painter, shown);
    drawDots(painter, ink.theme, shown, plot().toX(1) - plot().toX(0));
    if (!ink.cursor)
        return;
    const double weight = this->weight(pair.query, pair.key);
    drawCursor(painter, ink.theme, static_cast<double>(pair.key),
               std::isnan(weight) ? std::nullopt : std::optional(weight));
}

/// Keys after the query, striped as in the matrices.
void AttentionCurve::drawMasked(QPainter& painter, const Theme& theme) const {
    const RelativeParameters& p = *document().relative();
    if (!isMasked(p))
        return;
    const QRectF area = data();
    const auto own = static_cast<double>(pointedPair(document()).query + lagsOf(p).shift);
    const double left = std::max(area.left(), plot().toX(own + 0.5));
    if (left < area.right())
        painter.fillRect(QRectF(left, area.top(), area.right() + 1 - left, area.height()),
                         QBrush(theme.stripe, Qt::BDiagPattern));
}

std::optional<std::int64_t> AttentionCurve::keyAt(const QPointF& point) const {
    if (!isInside(point))
        return std::nullopt;
    return std::clamp<std::int64_t>(std::llround(plot().fromX(point.x())), 0,
                                    document().relative()->keys - 1);
}

std::optional<ZoomablePlot> AttentionCurve::axes() const {
    if (!isPlaced())
        return std::nullopt;
    return ZoomablePlot{&plot(), SpanKind::Others, SpanKind::None};
}

std::optional<Cursor> AttentionCurve::cursorAt(const QPointF& point) const {
    const auto key = keyAt(point);
    if (!key)
        return std::nullopt;
    Cursor cursor = document().cursor();
    cursor.otherPosition = *key;
    return cursor;
}

QString AttentionCurve::readoutAt(const QPointF& point) const {
    const auto key = keyAt(point);
    if (!key)
        return {};
    const std::int64_t query = pointedPair(document()).query;
    const double weight = this->weight(query, *key);
    return tr("query %1, key %2: %3")
        .arg(readable(qint64{query}), readable(qint64{*key}),
             std::isnan(weight) ? tr("masked") : readable(weight, 6));
}

}  // namespace posiscope
