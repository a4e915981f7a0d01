// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/pieces/picture.h"
#include "app/views/view.h"

namespace posiscope {

/// A view that is made of pieces: it says which, how they stand together, and what they show. The rest is
/// the same for all of them: layout, drawing, pointing, and the names of what had no room.
class PictureView : public View {
    Q_OBJECT

public:
    using View::View;

    void layOut(const QSize& size) override;
    const Picture& picture() const { return m_picture; }
    bool isWhole() const override;
    /// The least size, \p size grown in height, width or both, in which the picture is whole. Lays out in \p
    /// size.
    QSize leastSize(const QSize& size);
    int heightFor(int width) override;

protected:
    /// From the next picture on. \param pieces all of \p arrangement, in the order they are drawn; members
    /// of the view, as those of the picture before still are: they are told to forget
    void compose(std::vector<Piece*> pieces, Arrangement arrangement);

    /// Tells the pieces what the next picture of \p size shows. They have no places yet.
    virtual void fill(const QSize& size) = 0;

    void forget() override;
    /// By name; what several pieces are called alike for is there when one of them is. Then what those that
    /// have room say less of.
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
    Picture m_picture;
    bool m_pressed = false;                 ///< just now
    mutable const Piece* m_held = nullptr;  ///< where the button went down: dragged out of, it is still meant
    mutable QPointF m_taken;                ///< where that was
};

}  // namespace posiscope
