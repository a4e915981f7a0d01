// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <map>
#include <utility>
#include <vector>

#include "app/pieces/wish.h"

namespace posiscope {

class Piece;

/// How the pieces of a picture stand together, said as wishes and not as pixels: rows and columns of pieces,
/// and where there are several good ways, all of them.
///
///     either(row({column({matrix, kernel}), facts}),    // facts beside …
///            column({matrix, kernel, facts}))           // … or below
///
/// The data of what stands in a column begin and end on the same pixels across, those of a row down.
class Arrangement {
public:
    enum class Kind { One, Row, Column, Either };

    Arrangement(Piece& piece) : m_piece(&piece) {}  // NOLINT(google-explicit-constructor): lists of pieces

    static Arrangement row(std::vector<Arrangement> parts) { return {Kind::Row, std::move(parts)}; }
    static Arrangement column(std::vector<Arrangement> parts) { return {Kind::Column, std::move(parts)}; }
    /// The one of \p ways that leaves the data most room, at every size anew.
    static Arrangement either(std::vector<Arrangement> ways) { return {Kind::Either, std::move(ways)}; }

    Kind kind() const { return m_kind; }
    Piece* piece() const { return m_piece; }  ///< of One
    const std::vector<Arrangement>& parts() const { return m_parts; }

private:
    Arrangement(Kind kind, std::vector<Arrangement> parts) : m_kind(kind), m_parts(std::move(parts)) {}

    Kind m_kind = Kind::One;
    Piece* m_piece = nullptr;
    std::vector<Arrangement> m_parts;
};

/// Where everything stands.
struct Placement {
    std::map<const Piece*, QRect> data;  ///< of every piece that stands somewhere
    std::vector<const Piece*> left;      ///< out: no room, highest rank first
    bool spared = false;                 ///< some pieces say less than they would
    bool fits = true;  ///< false: less room than the pieces that must not be left out say anything at
};

/// Wishes by piece; asked for once, before solving.
using Wishes = std::map<const Piece*, Wish>;

/// \p arrangement in \p room: as few pieces left out as can be while those that never are keep two fifths of
/// the area they would have alone, and of the ways to do so the one with the largest data. No piece overlaps
/// another, margins included, and nothing stands outside of \p room.
Placement arrange(const Arrangement& arrangement, const Wishes& wishes, const QRect& room);

/// How high a room of \p width is in which everything is as large as the width lets it be; what has no shape
/// of its own is then lower than wide, as a page wants it, and nothing is left out or says less that twice a
/// page's height holds.
int heightFor(const Arrangement& arrangement, Wishes wishes, int width);

}  // namespace posiscope
