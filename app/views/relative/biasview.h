// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/pieces/linechart.h"
#include "app/views/pictureview.h"
#include "app/views/relative/headbiases.h"
#include "app/views/relative/lagcharts.h"
#include "app/views/relative/lookups.h"
#include "app/views/relative/pointedpair.h"
#include "app/views/relative/relativerows.h"

namespace posiscope {

/// ALiBi's slope of each head on an axis of powers of two, and where the slopes start over if the number of
/// heads is not a power of two. \param biases must outlive the picture
Chart slopeChart(const Document& document, const HeadBiases& biases);

/// Attention by ALiBi alone: the weight of every key for the cursor's query if all scores are equal, one
/// curve for each head. \param biases must outlive the picture
Chart attentionChart(const Document& document, const HeadBiases& biases);

/// What a relative scheme contributes to a score by distance: the curves of all heads, with T5's buckets or
/// ALiBi's slopes and weights; or the table whose rows are looked up, and one of its columns.
class BiasView : public PictureView {
    Q_OBJECT

public:
    explicit BiasView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override { return comparesTokens(document()); }
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;
    Cursor cursorMoved(int right, int down) const override;

private:
    /// Whether rows of a table are added to the keys, instead of a number to the score.
    bool looksRowsUp() const { return m_rows->any() && document().relative()->kind != RelativeKind::T5; }
    void composeFor(RelativeKind kind);

    RelativeParameters m_made;  ///< parameters of the last rebuild …
    std::shared_ptr<const Table> m_madeOf;
    std::unique_ptr<const HeadBiases> m_biases;
    std::unique_ptr<const RelativeRows> m_rows;
    std::optional<RelativeKind> m_composed;
    LagAxis m_lags;
    BiasRange m_range;
    bool m_averaged = false;  ///< whether a pixel of m_entry is the mean of several rows
    LineChart m_curves;
    BucketRuler m_ruler;
    LineChart m_slopes;
    LineChart m_attention;
    LookupTable m_table;
    LineChart m_entry;
};

}  // namespace posiscope
