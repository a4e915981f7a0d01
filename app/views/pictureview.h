// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>
#include <vector>

#include "app/pieces/piece.h"
#include "app/pieces/plotlayout.h"
#include "app/views/view.h"

class QPointF;

namespace posiscope {

/// The pieces of a view and their layout. Arranges them in any room, draws them and answers questions about
/// points in them. Pieces drawn first are asked last.
class Picture {
public:
    Picture() = default;
    /// \param pieces all pieces of \p arrangement, in drawing order; they must outlive the picture
    Picture(std::vector<Piece*> pieces, PlotLayout arrangement);

    /// Places every piece in \p room.
    void layOut(const Ink& ink, const QRect& room);
    void draw(QPainter& painter, const Ink& ink);

    const std::vector<Piece*>& pieces() const { return m_pieces; }
    QList<ZoomablePlot> plots() const;
    std::optional<Cursor> cursorAt(const QPointF& point) const;
    QString readoutAt(const QPointF& point) const;
    std::optional<BarPlace> barAt(const QPointF& point) const;
    /// The cells of the first placed piece that has any.
    std::optional<ReadCells> readCells() const;
    std::optional<MagnifiedCell> magnifiedAt(const QPointF& point) const;
    /// The piece that handles the cursor at \p point; null if there is none.
    const Piece* pieceAt(const QPointF& point) const;

    /// In the last room: the area of the main data, and that area with everything around it. Empty if there
    /// was no room.
    QRect plotArea() const;
    QRect taken() const;

    /// The piece that takes the user's labels: the first one with axes that is no optional detail. Null if
    /// there is none, or no labels were given.
    const Piece* labelled() const { return m_labelled; }

    /// Pieces for which the last room was too small.
    const std::vector<const Piece*>& left() const { return m_placement.left; }
    /// Whether the mandatory pieces have enough room.
    bool fits() const { return m_placement.fits; }
    /// The default height of a room of \p width.
    int heightFor(const Ink& ink, int width) {
        return posiscope::heightFor(m_arrangement, wishesOf(ink), width);
    }

private:
    Wishes wishesOf(const Ink& ink);

    std::vector<Piece*> m_pieces;
    const Piece* m_labelled = nullptr;
    PlotLayout m_arrangement = PlotLayout::column({});
    Wishes m_wishes;
    QRect m_room;
    Placement m_placement;
};

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
