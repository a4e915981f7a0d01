// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>
#include <vector>

#include "app/pieces/arrangement.h"
#include "app/pieces/piece.h"

class QPointF;

namespace posiscope {

struct Ink;

/// The pieces of a view and how they stand together: laid out for any room, drawn, asked what pointing at
/// them means. Pieces drawn first are asked last.
class Picture {
public:
    Picture() = default;
    /// \param pieces all of \p arrangement, in the order they are drawn; they outlive the picture
    Picture(std::vector<Piece*> pieces, Arrangement arrangement);

    /// Gives every piece its place in \p room.
    void layOut(const Ink& ink, const QRect& room);
    void draw(QPainter& painter, const Ink& ink);

    const std::vector<Piece*>& pieces() const { return m_pieces; }
    QList<ZoomablePlot> plots() const;
    std::optional<Cursor> cursorAt(const QPointF& point) const;
    QString readoutAt(const QPointF& point) const;
    std::optional<BarPlace> barAt(const QPointF& point) const;
    /// The cells of the first piece that has some and room for them.
    std::optional<ReadCells> readCells() const;
    std::optional<MagnifiedCell> magnifiedAt(const QPointF& point) const;
    /// The piece whose cursor is meant at \p point; null where none is.
    const Piece* pieceAt(const QPointF& point) const;

    /// Of the last room: where the data of what the picture is made for stand, and that with everything
    /// around them. Empty where nothing has room.
    QRect plotArea() const;
    QRect taken() const;

    /// What the last room was too small for, by name.
    const std::vector<const Piece*>& left() const { return m_placement.left; }
    /// Whether what is never left out has the room in which it says something.
    bool fits() const { return m_placement.fits; }
    /// How high a room of \p width should be, where nothing else says so.
    int heightFor(const Ink& ink, int width);

private:
    Wishes wishesOf(const Ink& ink);

    std::vector<Piece*> m_pieces;
    Arrangement m_arrangement = Arrangement::column({});
    Wishes m_wishes;
    QRect m_room;
    Placement m_placement;
};

}  // namespace posiscope
