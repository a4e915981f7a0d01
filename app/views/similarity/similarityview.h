// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/cellplot.h"
#include "app/views/pictureview.h"
#include "app/views/rowsearch.h"
#include "app/views/similarity/similaritycurve.h"
#include "app/views/similarity/similarityfacts.h"

namespace posiscope {

/// The similarity of every two positions as a matrix, and beside it the curve over their difference.
class SimilarityView : public PictureView {
    Q_OBJECT

public:
    explicit SimilarityView(const Document& document, QWidget* parent = nullptr);
    ~SimilarityView() override;

    const Declaration<Appearance>* tabs() const override;
    QList<const Declaration<Appearance>*> options() const override;
    QString readoutAtCursor() const override;

protected:
    bool applies() const override { return document().encoding() != nullptr; }
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;
    Cursor cursorMoved(int right, int down) const override;

private:
    void drawUnderFrame(QPainter& painter, const Ink& ink) const;
    void drawOverFrame(QPainter& painter, const Ink& ink) const;
    Bounds pictureScale(double pitch);
    ColourScaling usualScaling(double pitch) const;
    SimilarityFacts::Found found() const;
    QString measureName() const;
    QString readoutOf(const Field& field, std::int64_t position, std::int64_t other, int digits) const;

    std::shared_ptr<const Field> m_field;
    KernelSearch* m_search;
    mutable RowSearch m_rows;
    Bounds m_scale;                              ///< range of the colours
    int m_coarseness = 1;                        ///< with which it was found
    Bounds m_occurring;                          ///< range of the pixel values …
    std::shared_ptr<const Field> m_occurringOf;  ///< … of this field …
    double m_occurringPitch = 0;                 ///< … at so many cells a pixel
    CellPlot m_matrix;
    SimilarityCurve m_curve;
    SimilarityFacts m_facts;
    SimilarityFacts m_more;
};

}  // namespace posiscope
