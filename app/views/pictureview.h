// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/pieces/picture.h"
#include "app/views/view.h"

namespace posiscope {

/// A view composed of pieces. It defines the pieces, their arrangement and their content. This class provides
/// the rest: layout, drawing, pointing, and the names of omitted pieces.
class PictureView : public View {
    Q_OBJECT

public:
    using View::View;

    void layOut(const QSize& size) override;
    const Picture& picture() const { return m_picture; }
    bool isWhole() const override { return !applies() || (m_picture.fits() && leftOut().isEmpty()); }
    /// Whether the last layout omits only pieces without which the rest says the same: no legend, and nothing
    /// within another piece.
    bool lacksOnlyExtras() const;
    /// The least size, grown from \p size in height, width or both, at which nothing is omitted. Lays the
    /// picture out at \p size.
    QSize leastSize(const QSize& size);
    int heightFor(int width) override;

protected:
    /// Sets the pieces for the next picture. \param pieces all pieces of \p arrangement, in drawing order;
    /// they are members of the view, as are the previous ones, which are told to forget
    void compose(std::vector<Piece*> pieces, PlotLayout arrangement);

    /// Gives the pieces their content for the next picture of \p size. They are not placed yet.
    virtual void fill(const QSize& size) = 0;

    void forget() override;
    /// The names of omitted pieces, then what is omitted inside placed ones.
    QStringList leftOut() const override;
    void paint(QPainter& painter, const QSize& size) final;
    QList<ZoomablePlot> plots() const override { return m_picture.plots(); }
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    const void* shownAt(const QPointF& point) const override;
    std::optional<BarPlace> barAt(const QPointF& point) const override { return m_picture.barAt(point); }
    bool cutsOff() const override;
    QString readoutAt(const QPointF& point) const override { return m_picture.readoutAt(point); }
    std::optional<ReadCells> readCells() const override { return m_picture.readCells(); }

    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    std::vector<const Piece*> omitted() const;

    Picture m_picture;
    bool m_pressed = false;                 ///< only during a press
    mutable const Piece* m_held = nullptr;  ///< the piece pressed on, also while dragging outside
    mutable QPointF m_taken;                ///< the press position
};

}  // namespace posiscope
