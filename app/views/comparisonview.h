// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/colourbar.h"
#include "app/plots/plotframe.h"
#include "app/views/settledpicture.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"

namespace posiscope {

/// The matrix of a view in the document, B, minus the same of the setting that is held, A: cell by cell of
/// the positions and dimensions both have.
class ComparisonView : public View {
    Q_OBJECT

public:
    /// \param held A, of the same cursor and appearance
    ComparisonView(const Document& document, const Document& held, Matrix matrix, QWidget* parent = nullptr);

protected:
    bool applies() const override;
    QString unsuited() const override;
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    void rebuild() override;
    QList<ZoomablePlot> plots() const override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;
    Cursor cursorMoved(int right, int down) const override;

private:
    bool acrossPositions() const;
    SpanKind across() const { return acrossPositions() ? SpanKind::Others : SpanKind::Dimensions; }
    Span shown(SpanKind kind) const;
    void layOut(const QSize& size);
    void drawCells(QPainter& painter);
    void drawCursor(QPainter& painter) const;

    const Document& m_held;
    Matrix m_matrix;
    std::shared_ptr<const Field> m_difference;
    Bounds m_range;  ///< of the cells looked at
    Bounds m_scale;  ///< what the colours span
    PlotFrame m_frame;
    ColourBar m_colourBar;
    SettledPicture m_picture;
};

}  // namespace posiscope
