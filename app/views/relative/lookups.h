// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>
#include <optional>

#include "app/pieces/cellplot.h"
#include "app/pieces/piece.h"
#include "app/views/relative/lagaxis.h"
#include "core/relative/buckets.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

class Document;
struct PointedPair;
class RelativeRows;
struct Theme;

/// The computation from \p pair to its contribution to the score, with its numbers: "i = 7, j = 2: j − i = −5
/// → clipped −4 → row 0".
/// \param cell the pair's number in a matrix that the scheme shows
QString lookupWords(const RelativeParameters& parameters, const PointedPair& pair,
                    const std::function<double(RelativeMatrix)>& cell);

/// The table of a relative scheme, rows ordered by clipped difference, with the row that the cursor's pair
/// looks up.
class LookupTable : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(LookupTable)

public:
    using CellPlot::CellPlot;

    /// \param rows must outlive the picture
    void fill(const Document& document, const RelativeRows& rows);

private:
    CellAxis rowAxis(const Document& document, const RelativeRows& rows) const;
    QStringList titleOf(const Document& document, const RelativeRows& rows) const;
};

/// T5's buckets below a plot over the lags: each as a box over its lags, in the colours of the matrix of
/// buckets, with its first distance if there is room.
class BucketRuler : public Piece {
    Q_DECLARE_TR_FUNCTIONS(BucketRuler)

public:
    explicit BucketRuler(const Document& document) : m_document(document) {}

    /// \param buckets must outlive the picture
    void rebuild(const T5Buckets& buckets, const LagAxis& lags);

    std::optional<Detail> detail() const override { return Detail::Ruler; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the bucket ruler"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    using Range = T5Buckets::Range;

    double xOf(double lag) const { return data().left() + m_lags.share(lag) * data().width(); }
    QRectF box(const Range& range) const;
    const Range* rangeAt(const QPointF& point) const;
    void drawBox(QPainter& painter, const Theme& theme, const Range& range) const;
    void drawMark(QPainter& painter, const Theme& theme) const;
    void drawDistances(QPainter& painter, const Theme& theme) const;

    const Document& m_document;
    const T5Buckets* m_buckets = nullptr;
    LagAxis m_lags;
};

}  // namespace posiscope
