// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/picture.h"
#include "app/pieces/ink.h"
#include "app/pieces/onscreen.h"

#include <QPainter>
#include <algorithm>

namespace posiscope {
namespace {

/// How far a picture moves into the middle of \p room that leaves \p spare pixels at its end: not at all if
/// that is little, so that pictures beside each other begin at one height.
int toTheMiddle(int spare, int room) {
    constexpr double kLittle = 0.12;
    constexpr double kSteep = 1.5;  // no jump when the room grows
    return static_cast<int>(std::clamp(kSteep * (spare - kLittle * room), 0.0, std::max(0, spare) / 2.0));
}

/// The same for all pieces. Figures are cut to what is drawn, and A and B are aligned with each other.
QPoint shiftFor(const Ink& ink, const Placement& placement, const Wishes& wishes, const QRect& room) {
    if (!isOnScreen(ink) || ink.paired != nullptr)
        return {};
    QRect area;
    for (const auto& [piece, data] : placement.data)
        area |= data.marginsAdded(wishes.at(piece).margins);
    return {toTheMiddle(room.right() - area.right(), room.width()),
            toTheMiddle(room.bottom() - area.bottom(), room.height())};
}

}  // namespace

Picture::Picture(std::vector<Piece*> pieces, PlotLayout arrangement)
    : m_pieces(std::move(pieces)), m_arrangement(std::move(arrangement)) {}

/// Unwanted pieces have no wish and are not placed.
Wishes Picture::wishesOf(const Ink& ink) {
    Wishes wishes;
    m_labelled = nullptr;
    for (Piece* piece : m_pieces) {
        if (const auto detail = piece->detail(); detail && !ink.details.has(*detail))
            continue;
        piece->dress(ink.details);
        if (ink.labels != nullptr && m_labelled == nullptr && !piece->detail() && piece->label(*ink.labels))
            m_labelled = piece;
        wishes[piece] = piece->wish(ink);
    }
    return wishes;
}

void Picture::layOut(const Ink& ink, const QRect& room) {
    Wishes wishes = wishesOf(ink);
    if (room != m_room || wishes != m_wishes) {
        m_room = room;
        m_wishes = std::move(wishes);
        m_placement = arrange(m_arrangement, m_wishes, m_room);
    }
    const QPoint moved = shiftFor(ink, m_placement, m_wishes, m_room);
    for (Piece* piece : m_pieces) {
        const auto found = m_placement.data.find(piece);
        piece->place(found == m_placement.data.end() ? QRect() : found->second.translated(moved));
    }
}

void Picture::draw(QPainter& painter, const Ink& ink) {
    for (Piece* piece : m_pieces)
        if (piece->isPlaced())
            piece->draw(painter, ink);
}

QList<ZoomablePlot> Picture::plots() const {
    QList<ZoomablePlot> plots;
    for (const Piece* piece : m_pieces)
        if (const auto axes = piece->axes())
            plots << *axes;
    return plots;
}

const Piece* Picture::pieceAt(const QPointF& point) const {
    for (auto piece = m_pieces.rbegin(); piece != m_pieces.rend(); ++piece)
        if ((*piece)->isPlaced() && (*piece)->cursorAt(point))
            return *piece;
    return nullptr;
}

std::optional<Cursor> Picture::cursorAt(const QPointF& point) const {
    const Piece* const piece = pieceAt(point);
    return piece != nullptr ? piece->cursorAt(point) : std::nullopt;
}

std::optional<BarPlace> Picture::barAt(const QPointF& point) const {
    for (const Piece* piece : m_pieces)
        if (piece->isPlaced())
            if (const auto bar = piece->barAt(point))
                return bar;
    return std::nullopt;
}

std::optional<ReadCells> Picture::readCells() const {
    for (const Piece* piece : m_pieces)
        if (piece->isPlaced())
            if (auto cells = piece->readCells())
                return cells;
    return std::nullopt;
}

std::optional<MagnifiedCell> Picture::magnifiedAt(const QPointF& point) const {
    for (auto piece = m_pieces.rbegin(); piece != m_pieces.rend(); ++piece)
        if ((*piece)->isPlaced())
            if (const auto cell = (*piece)->magnifiedAt(point))
                return cell;
    return std::nullopt;
}

QString Picture::readoutAt(const QPointF& point) const {
    for (auto piece = m_pieces.rbegin(); piece != m_pieces.rend(); ++piece)
        if ((*piece)->isPlaced())
            if (const QString readout = (*piece)->readoutAt(point); !readout.isEmpty())
                return readout;
    return {};
}

/// Includes the kernel under its matrix, because it has the same columns.
QRect Picture::plotArea() const {
    QRect area;
    for (const Piece* piece : m_pieces)
        if (piece->isPlaced() && (!piece->detail() || *piece->detail() == Detail::Kernel))
            area = area.united(piece->data());
    return area;
}

QRect Picture::taken() const {
    QRect area;
    for (const Piece* piece : m_pieces)
        if (piece->isPlaced())
            area = area.united(piece->data().marginsAdded(m_wishes.at(piece).margins));
    return area;
}

}  // namespace posiscope
