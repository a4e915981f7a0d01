// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/biasview.h"

#include <algorithm>

#include "app/texts/sentences.h"
#include "app/views/relative/biaswords.h"
#include "app/views/relative/pointedpair.h"

namespace posiscope {

BiasView::BiasView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_curves(document),
      m_ruler(document),
      m_slopes(document),
      m_attention(document),
      m_table(*this, [this] { showFound(); }),
      m_entry(document) {}

QList<const Declaration<Appearance>*> BiasView::options() const {
    return {findAppearance("distance-scale"), findAppearance("magnifier"), findAppearance("palette"),
            findAppearance("similarity-palette")};
}

Absence BiasView::absence() const {
    return {tr("This view shows what a relative scheme adds to scores. The current scheme is not relative."),
            wayToScheme(document(), Scheme::Relative)};
}

bool BiasView::looksRowsUp() const {
    return m_rows->any() && document().relative()->kind != RelativeKind::T5;
}

QString BiasView::explanation() const {
    if (looksRowsUp()) {
        QString text = rowWords(document(), *m_rows);
        if (m_entry.isPlaced() && m_entry.averaged())
            text = oneAfterAnother(
                {text, tr("Where a pixel covers several differences, the curve shows their mean.")});
        return text;
    }
    QString text = biasWords(document(), *m_biases);
    static_assert(BiasCurves::kLeast == -16);  // as in the text
    if (m_curves.cut())
        text = oneAfterAnother(
            {text, tr("Curves end at %1, where a key has e⁻¹⁶ times the weight of the query's own key.")
                       .arg(readable(qint64{static_cast<qint64>(BiasCurves::kLeast)}))});
    if (m_biases->heads() > HeadBiases::kMostCurves)
        text = oneAfterAnother(
            {text, tr("%1 of %2 heads are drawn.")
                       .arg(readable(qint64{HeadBiases::kMostCurves}), readable(qint64{m_biases->heads()}))});
    return text;
}

void BiasView::rebuild() {
    const RelativeParameters& p = *document().relative();
    const auto table = document().relativeTable();
    if (!m_rows || !(p == m_made) || table != m_madeOf) {
        m_made = p;
        m_madeOf = table;
        m_rows = std::make_unique<const RelativeRows>(p, table);
        m_biases = std::make_unique<const HeadBiases>(p, table);
    }
    const LagAxis lags(p, document().appearance().distanceScale);
    if (looksRowsUp()) {
        m_entry.rebuild(*m_rows, lags);
    } else {
        m_curves.rebuild(*m_biases, lags);
        m_slopes.rebuild(*m_biases);
        m_attention.rebuild(*m_biases);
        if (const T5Buckets* buckets = m_biases->buckets())
            m_ruler.rebuild(*buckets, lags);
    }
    composeFor(p.kind);
}

void BiasView::forget() {
    PictureView::forget();
    m_madeOf.reset();
    m_rows.reset();
    m_biases.reset();
}

void BiasView::composeFor(RelativeKind kind) {
    if (m_composed == kind)
        return;
    m_composed = kind;
    if (looksRowsUp())
        return compose({&m_table, &m_entry}, Arrangement::either({Arrangement::column({m_table, m_entry}),
                                                                  Arrangement::row({m_table, m_entry})}));
    if (kind == RelativeKind::T5)
        return compose({&m_curves, &m_ruler}, Arrangement::column({m_curves, m_ruler}));
    if (kind == RelativeKind::Alibi)
        return compose({&m_curves, &m_slopes, &m_attention},
                       Arrangement::either(
                           {Arrangement::column({m_curves, Arrangement::row({m_slopes, m_attention})}),
                            Arrangement::column({m_curves, m_slopes, m_attention}),
                            Arrangement::row({m_curves, Arrangement::column({m_slopes, m_attention})})}));
    compose({&m_curves}, m_curves);
}

void BiasView::fill(const QSize&) {
    if (looksRowsUp())
        m_table.fill(document(), *m_rows);
}

/// Left and right change the key, up and down the head or the column; the query has no place here.
Cursor BiasView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    const std::int64_t key = pointedPair(document()).key + right;
    cursor.otherPosition = std::clamp<std::int64_t>(key, 0, document().relative()->keys - 1);
    cursor.dimension += down;
    return cursor;
}

}  // namespace posiscope
