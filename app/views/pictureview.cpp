// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pictureview.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/pieces/leastroom.h"
#include "app/plots/colourmap.h"
#include "app/plots/theme.h"
#include "core/fields/field.h"

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

constexpr int kRadius = 4;  ///< cells on each side of the middle one
constexpr int kCell = 9;    ///< logical pixels
constexpr int kPadding = 8;

QRect cardBeside(const QPointF& pointer, const QSize& size, const QRect& room) {
    QRect card(pointer.toPoint() + QPoint(18, 14), size);
    if (card.right() > room.right())
        card.moveRight(static_cast<int>(pointer.x()) - 18);
    if (card.bottom() > room.bottom())
        card.moveBottom(static_cast<int>(pointer.y()) - 14);
    card.moveLeft(qMax(card.left(), room.left()));
    card.moveTop(qMax(card.top(), room.top()));
    return card;
}

/// Draws \p beside cells on each side of the middle one, and kRadius above and below it.
void drawCells(QPainter& painter, const Theme& theme, const QPoint& corner, const MagnifiedCell& m,
               int beside) {
    const Extent extent = m.field.extent();
    for (int down = -kRadius; down <= kRadius; ++down)
        for (int right = -beside; right <= beside; ++right) {
            const std::int64_t row = m.row + down;
            const std::int64_t column = m.column + right;
            const QRect cell(corner + QPoint((right + beside) * kCell, (down + kRadius) * kCell),
                             QSize(kCell, kCell));
            if (row < 0 || row >= extent.rows || column < 0 || column >= extent.columns) {
                painter.fillRect(cell, theme.field);
                continue;
            }
            const double value = m.field.cell(row, column);
            const double share = m.scale.shareOf(value);
            if (!std::isfinite(static_cast<float>(value)))  // hatched, as in the picture
                painter.fillRect(cell, QBrush(theme.stripe, Qt::BDiagPattern));
            else
                painter.fillRect(cell, QColor(ColourMap::of(m.palette).at(static_cast<float>(share))));
        }
    painter.setPen(QPen(theme.text, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(
        QRect(corner + QPoint(beside * kCell, kRadius * kCell), QSize(kCell, kCell)).adjusted(0, 0, -1, -1));
}

/// Draws the description of \p magnified in a small card beside \p pointer and inside \p room; if cells are
/// smaller than the magnifier's, also the exact cells around it.
void drawMagnifier(QPainter& painter, const Theme& theme, const QRect& room, const QPointF& pointer,
                   const MagnifiedCell& magnified) {
    const QFont font = figureFont(12);
    const QFontMetrics metrics(font);
    const bool small = std::min(magnified.size.width(), magnified.size.height()) < kCell;
    const int cells = small ? (2 * kRadius + 1) * kCell : 0;
    int width = cells;
    for (const QString& line : magnified.lines)
        width = qMax(width, metrics.horizontalAdvance(line));
    const int beside = (width + kCell - 1) / kCell / 2;  // the cells fill the width
    if (small)
        width = (2 * beside + 1) * kCell;
    const int textHeight = static_cast<int>(magnified.lines.size()) * metrics.lineSpacing();
    const QSize size(width + 2 * kPadding, cells + textHeight + (small ? 3 : 2) * kPadding);
    const QRect card = cardBeside(pointer, size, room);

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.setFont(font);
    painter.setPen(theme.text);
    int y = card.top() + kPadding;
    for (const QString& line : magnified.lines) {
        painter.drawText(QRect(card.left() + kPadding, y, width, metrics.lineSpacing()), Qt::AlignVCenter,
                         line);
        y += metrics.lineSpacing();
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (small)
        drawCells(painter, theme, QPoint(card.left() + kPadding, y + kPadding), magnified, beside);
    painter.restore();
}

QPointF nearestIn(const QRect& data, const QPointF& point) {
    return {std::clamp(point.x(), double(data.left()), double(data.right())),
            std::clamp(point.y(), double(data.top()), double(data.bottom()))};
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

void PictureView::compose(std::vector<Piece*> pieces, PlotLayout arrangement) {
    m_held = nullptr;
    for (Piece* piece : m_picture.pieces())
        if (std::ranges::find(pieces, piece) == pieces.end())
            piece->forget();
    m_picture = Picture(std::move(pieces), std::move(arrangement));
}

/// A name shared by several pieces is not left out if one of them is placed.
std::vector<const Piece*> PictureView::omitted() const {
    QStringList placed;
    for (const Piece* piece : m_picture.pieces())
        if (piece->isPlaced())
            placed << piece->name();
    std::vector<const Piece*> pieces;
    for (const Piece* piece : m_picture.left())
        if (!placed.contains(piece->name()))
            pieces.push_back(piece);
    return pieces;
}

QStringList PictureView::leftOut() const {
    QStringList names;
    for (const Piece* piece : omitted())
        names << piece->name();
    for (const Piece* piece : m_picture.pieces())
        if (piece->isPlaced())
            names << piece->leftWithin();
    names.removeDuplicates();
    return names;
}

bool PictureView::cutsOff() const {
    return std::ranges::any_of(m_picture.pieces(),
                               [](const Piece* piece) { return piece->isPlaced() && piece->cutsOff(); });
}

void PictureView::forget() {
    for (Piece* piece : m_picture.pieces())
        piece->forget();
}

void PictureView::layOut(const QSize& size) {
    fill(size);
    m_picture.layOut(ink(), QRect(QPoint(0, 0), size));
}

bool PictureView::lacksOnlyExtras() const {
    if (!applies())
        return true;
    return m_picture.fits() &&
           std::ranges::all_of(omitted(), [](const Piece* piece) { return piece->isExtra(); }) &&
           std::ranges::all_of(m_picture.pieces(), [](const Piece* piece) {
               return !piece->isPlaced() || piece->leavesOnlyExtras();
           });
}

/// The wish of a piece may depend on the size, so each trial fills them again.
QSize PictureView::leastSize(const QSize& size) {
    const QSize least = leastRoom(size, [this](const QSize& tried) {
        layOut(tried);
        return isWhole();
    });
    layOut(size);
    return least;
}

int PictureView::heightFor(int width) {
    if (!applies())
        return View::heightFor(width);
    fill({width, width});  // content that depends on the height must exist
    return m_picture.heightFor(ink(), width);
}

void PictureView::paint(QPainter& painter, const QSize& size) {
    const QRect room(QPoint(0, 0), size);
    painter.fillRect(room, theme().card);
    layOut(size);
    m_picture.draw(painter, ink());
    if (!pointer() || document().appearance().magnifier != Switch::On)
        return;
    if (const auto cell = m_picture.magnifiedAt(*pointer()))
        drawMagnifier(painter, theme(), room, *pointer(), *cell);
}

/// Called only while the pieces show the current document, so the pressed piece is determined here.
std::optional<Cursor> PictureView::cursorAt(const QPointF& point) const {
    if (m_pressed) {
        m_held = m_picture.pieceAt(point);
        m_taken = point;
    }
    if (m_held != nullptr && m_held->isPlaced())
        return m_held->draggedTo(m_taken, nearestIn(m_held->data(), point));
    return m_picture.cursorAt(point);
}

const void* PictureView::shownAt(const QPointF& point) const {
    const Piece* const piece = m_picture.pieceAt(point);
    return piece != nullptr && QRectF(piece->data()).contains(point) ? piece : nullptr;
}

void PictureView::mousePressEvent(QMouseEvent* event) {
    m_held = nullptr;
    m_pressed = event->button() == Qt::LeftButton;
    View::mousePressEvent(event);
    m_pressed = false;
}

void PictureView::mouseReleaseEvent(QMouseEvent* event) {
    m_held = nullptr;
    View::mouseReleaseEvent(event);
}

}  // namespace posiscope
