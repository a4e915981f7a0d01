// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>
#include <vector>

#include "app/pieces/piece.h"
#include "app/pieces/plotlayout.h"

class QPointF;

namespace posiscope {

struct Ink;

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

}  // namespace posiscope
