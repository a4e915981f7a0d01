// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/biasview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/theme.h"
#include "app/views/relative/biaswords.h"
#include "app/views/relative/pointedpair.h"

namespace posiscope {
namespace {

constexpr int kLeastForTwo = 300;    // height from which on a second row of plots has room
constexpr int kLeastForThree = 460;  // … and a third
constexpr int kLeastBeside = 400;    // width from which on two plots stand side by side
constexpr int kLeastForRuler = 190;  // height
constexpr double kShareOfSlopes = 0.42;

}  // namespace

BiasView::BiasView(const Document& document, QWidget* parent) : View(document, parent) {}

QList<const Declaration<Appearance>*> BiasView::options() const {
    return {findAppearance("distance-scale"), findAppearance("palette"),
            findAppearance("similarity-palette")};
}

QString BiasView::unsuited() const {
    return tr("This view shows what a relative scheme adds to scores. Another scheme is chosen.");
}

bool BiasView::looksRowsUp() const {
    return m_rows->any() && document().relative().kind != RelativeKind::T5;
}

QString BiasView::explanation() const {
    if (looksRowsUp()) {
        QString text = rowWords(document(), *m_rows);
        if (!m_entry.hidden() && m_entry.averaged())
            text += u' ' + tr("Where a pixel holds several differences the curve is their mean.");
        return text;
    }
    QString text = biasWords(document(), *m_biases);
    if (m_curves.cut())
        text += u' ' + tr("Curves end at %1: a key there weighs e^%1 of one at its query.")
                           .arg(readable(qint64{static_cast<qint64>(BiasCurves::kLeast)}));
    if (m_biases->heads() > HeadBiases::kMostCurves)
        text +=
            u' ' + tr("%1 of %2 heads are drawn.")
                       .arg(readable(qint64{HeadBiases::kMostCurves}), readable(qint64{m_biases->heads()}));
    return text;
}

void BiasView::rebuild() {
    const RelativeParameters& p = document().relative();
    const auto table = document().relativeTable();
    if (!m_rows || !(p == m_made) || table != m_madeOf) {
        m_made = p;
        m_madeOf = table;
        m_rows = std::make_unique<const RelativeRows>(p, table);
        m_biases = std::make_unique<const HeadBiases>(p, table);
    }
    m_lags = LagAxis(p, document().appearance().distanceScale);
    if (!looksRowsUp())
        m_curves.rebuild(*m_biases, m_lags);
}

QList<ZoomablePlot> BiasView::plots() const {
    if (!m_rows)
        return {};
    if (looksRowsUp())
        return {{&m_table.plot(), SpanKind::Dimensions, SpanKind::None}};
    if (m_attention.hidden())
        return {};
    return {{&m_attention.plot(), SpanKind::Others, SpanKind::None}};
}

void BiasView::layOut(const QSize& size) {
    m_curves.hide();
    m_slopes.hide();
    m_attention.hide();
    m_entry.hide();
    if (looksRowsUp())
        layOutRows(size);
    else
        layOutBiases(size);
}

void BiasView::layOutBiases(const QSize& size) {
    const QRect all(QPoint(0, 0), size);
    const bool ruler = m_biases->buckets() && size.height() >= kLeastForRuler;
    const bool more = isAlibi() && size.height() >= kLeastForTwo;
    if (!more) {
        m_curves.layOut(all, ruler ? BucketRuler::kHeight - 38 : 0);
        m_ruler.layOut(m_curves.plot(), m_lags);
        return;
    }
    const bool beside = size.width() >= kLeastBeside;
    const bool three = !beside && size.height() >= kLeastForThree;
    const int below = three ? size.height() * 6 / 10 : size.height() / 2;
    m_curves.layOut(all.adjusted(0, 0, 0, -below), 0);
    const QRect rest(0, size.height() - below, size.width(), below);
    if (beside) {
        const int slopes = static_cast<int>(kShareOfSlopes * size.width());
        m_slopes.layOut(*m_biases, rest.adjusted(0, 0, slopes - size.width(), 0));
        m_attention.layOut(document(), *m_biases, rest.adjusted(slopes, 0, 0, 0));
    } else if (three) {
        m_slopes.layOut(*m_biases, rest.adjusted(0, 0, 0, -below / 2));
        m_attention.layOut(document(), *m_biases, rest.adjusted(0, below / 2, 0, 0));
    } else {
        m_slopes.layOut(*m_biases, rest);
    }
}

void BiasView::layOutRows(const QSize& size) {
    const int below = size.height() >= kLeastForTwo ? std::clamp(size.height() * 2 / 5, 130, 260) : 0;
    m_table.layOut(document(), *m_rows, QRect(0, 0, size.width(), size.height() - below));
    if (below > 0)
        m_entry.layOut(*m_rows, m_lags, QRect(0, size.height() - below, size.width(), below));
}

void BiasView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    layOut(size);
    if (looksRowsUp()) {
        m_table.draw(painter, document(), theme(), *m_rows);
        m_entry.draw(painter, document(), theme(), *m_rows);
        return;
    }
    m_curves.drawFrame(painter, theme());
    m_curves.draw(painter, document(), theme());
    if (const T5Buckets* buckets = m_biases->buckets(); buckets && size.height() >= kLeastForRuler)
        m_ruler.draw(painter, theme(), *buckets, document().relative().buckets,
                     document().appearance().similarityPalette, buckets->bucket(pointedPair(document()).lag));
    if (!m_slopes.hidden())
        m_slopes.draw(painter, document(), theme(), *m_biases);
    if (!m_attention.hidden())
        m_attention.draw(painter, document(), theme(), *m_biases);
}

std::optional<Cursor> BiasView::cursorAt(const QPointF& point) const {
    if (!m_rows)  // nothing was drawn yet
        return std::nullopt;
    Cursor cursor = document().cursor();
    if (looksRowsUp()) {
        if (const auto lag = m_entry.lagAt(point))
            return cursorAtLag(document(), *lag);
        const auto cell = m_table.cellAt(*m_rows, point);
        if (!cell)
            return std::nullopt;
        if (const auto lag = m_rows->lagOf(cell->row))
            cursor = cursorAtLag(document(), *lag);
        cursor.dimension = cell->column;
        return cursor;
    }
    if (const auto lag = m_curves.lagAt(point))
        return cursorAtLag(document(), *lag);
    if (const auto head = m_slopes.headAt(point, m_biases->heads())) {
        cursor.dimension = *head;
        return cursor;
    }
    if (const auto key = m_attention.keyAt(document(), point)) {
        cursor.otherPosition = *key;
        return cursor;
    }
    if (!m_biases->buckets())
        return std::nullopt;
    const auto range = m_ruler.bucketAt(*m_biases->buckets(), point);
    if (!range)
        return std::nullopt;
    return cursorAtLag(document(), range->right ? range->first : -range->first);
}

QString BiasView::readoutAt(const QPointF& point) const {
    if (!m_rows)
        return {};
    return looksRowsUp() ? rowReadout(point) : biasReadout(point);
}

QString BiasView::rowReadout(const QPointF& point) const {
    const std::int64_t column =
        std::clamp<std::int64_t>(document().cursor().dimension, 0, m_rows->columns() - 1);
    if (const auto lag = m_entry.lagAt(point))
        return tr("difference %1, dimension %2: %3")
            .arg(readable(qint64{*lag}), readable(qint64{column}),
                 readable(m_rows->value(m_rows->rowOf(*lag).value_or(0), column), 6));
    const auto cell = m_table.cellAt(*m_rows, point);
    if (!cell)
        return {};
    return tr("row %1, dimension %2: %3")
        .arg(readable(qint64{cell->row}), readable(qint64{cell->column}),
             readable(m_rows->value(cell->row, cell->column), 6));
}

QString BiasView::biasReadout(const QPointF& point) const {
    if (const auto lag = m_curves.lagAt(point))
        return tr("difference %1, head %2: %3")
            .arg(readable(qint64{*lag}), readable(qint64{m_biases->shown()}),
                 readable(m_biases->at(m_biases->shown(), static_cast<double>(*lag)), 6));
    if (const auto head = m_slopes.headAt(point, m_biases->heads()))
        return tr("head %1: slope %2").arg(readable(qint64{*head}), readable(m_biases->slope(*head), 8));
    if (const auto key = m_attention.keyAt(document(), point)) {
        const std::int64_t query = pointedPair(document()).query;
        const AlibiAttention attention = attentionOf(document().relative(), *m_biases, m_biases->shown());
        const double weight = attention.place(query) < 0 ? NAN : attention.weight(query, *key);
        return tr("query %1, key %2: %3")
            .arg(readable(qint64{query}), readable(qint64{*key}),
                 std::isnan(weight) ? tr("masked") : readable(weight, 6));
    }
    if (m_biases->buckets())
        if (const auto range = m_ruler.bucketAt(*m_biases->buckets(), point))
            return tr("bucket %1").arg(readable(qint64{range->bucket}));
    return {};
}

/// Left and right the key, up and down the head or the column: there is nothing that stands under a query.
Cursor BiasView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    const std::int64_t key = pointedPair(document()).key + right;
    cursor.otherPosition = std::clamp<std::int64_t>(key, 0, document().relative().keys - 1);
    cursor.dimension += down;
    return cursor;
}

}  // namespace posiscope
