// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/colourbar.h"
#include "app/plots/plotframe.h"
#include "app/views/rowsearch.h"
#include "app/views/settledpicture.h"
#include "app/views/similaritycurve.h"
#include "app/views/similarityfacts.h"
#include "app/views/view.h"

namespace posiscope {

/// How alike every two positions are, as a matrix, and the one curve over their difference it is made of.
class SimilarityView : public View {
    Q_OBJECT

public:
    explicit SimilarityView(const Document& document, QWidget* parent = nullptr);
    ~SimilarityView() override;

    const Declaration<Appearance>* tabs() const override;
    QList<const Declaration<Appearance>*> options() const override;
    QString readoutAtCursor() const override;

protected:
    bool applies() const override { return isAbsolute(document().parameters()); }
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    void rebuild() override;
    QList<ZoomablePlot> plots() const override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;
    Cursor cursorMoved(int right, int down) const override;

private:
    void layOut(const QSize& size);
    void layOutMatrix(const QRect& outer);
    void layOutBeside(const QRect& all);
    void layOutBelow(const QRect& all);
    void drawMatrix(QPainter& painter);
    void drawPaddingRows(QPainter& painter) const;
    void drawCursor(QPainter& painter) const;
    Bounds pictureScale(double pitch);
    Bounds occurring(double pitch) const;
    SimilarityFacts::Found found() const;
    QString measureName() const;
    QString readoutOf(const Field& field, std::int64_t position, std::int64_t other, int digits) const;

    std::shared_ptr<const Field> m_field;
    KernelSearch* m_search;
    mutable RowSearch m_rows;
    Bounds m_scale;  ///< what the colours span
    double m_cellsAPixel = 1;
    Bounds m_occurring;                          ///< what pixels reach …
    std::shared_ptr<const Field> m_occurringOf;  ///< … of this field …
    double m_occurringPitch = 0;                 ///< … at so many cells a pixel
    PlotFrame m_matrix;
    SimilarityCurve m_curve;
    ColourBar m_colourBar;
    SettledPicture m_picture;
    QRect m_facts;
};

}  // namespace posiscope
