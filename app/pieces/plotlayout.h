// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <map>
#include <utility>
#include <vector>

#include "app/pieces/piece.h"

namespace posiscope {

/// The layout of a picture's pieces, given as constraints and not as pixels: rows and columns of pieces, with
/// alternatives where several layouts are good.
///
///     either(row({column({matrix, kernel}), facts}),    // facts beside …
///            column({matrix, kernel, facts}))           // … or below
///
/// The data areas of pieces in a column share their left and right edges; those in a row share top and
/// bottom.
class PlotLayout {
public:
    enum class Kind { One, Row, Column, Either };

    PlotLayout(Piece& piece) : m_piece(&piece) {}  // NOLINT(google-explicit-constructor): lists of pieces

    static PlotLayout row(std::vector<PlotLayout> parts) { return {Kind::Row, std::move(parts)}; }
    static PlotLayout column(std::vector<PlotLayout> parts) { return {Kind::Column, std::move(parts)}; }
    /// The one of \p ways that gives the data the largest area, chosen anew at every size.
    static PlotLayout either(std::vector<PlotLayout> ways) { return {Kind::Either, std::move(ways)}; }

    Kind kind() const { return m_kind; }
    Piece* piece() const { return m_piece; }  ///< for Kind::One
    const std::vector<PlotLayout>& parts() const { return m_parts; }

private:
    PlotLayout(Kind kind, std::vector<PlotLayout> parts) : m_kind(kind), m_parts(std::move(parts)) {}

    Kind m_kind = Kind::One;
    Piece* m_piece = nullptr;
    std::vector<PlotLayout> m_parts;
};

/// The positions of all pieces.
struct Placement {
    std::map<const Piece*, QRect> data;  ///< of every placed piece
    std::vector<const Piece*> left;      ///< pieces left out, highest rank first
    bool spared = false;                 ///< some pieces show less than they could
    bool fits = true;  ///< false: not even enough room for the pieces that are never left out
};

/// Wishes by piece, collected once before solving.
using Wishes = std::map<const Piece*, Wish>;

/// Places \p arrangement in \p room. Leaves out as few pieces as possible, while the mandatory pieces keep
/// two fifths of the area they would have alone; among such layouts, chooses the one with the largest data
/// area. Pieces do not overlap, margins included, and stay inside \p room.
Placement arrange(const PlotLayout& arrangement, const Wishes& wishes, const QRect& room);

/// The height of a room of \p width in which everything is as large as the width allows. Pieces without an
/// aspect ratio get a landscape shape that suits a page. Nothing is left out or reduced that fits into twice
/// a page's height.
int heightFor(const PlotLayout& arrangement, Wishes wishes, int width);

}  // namespace posiscope
