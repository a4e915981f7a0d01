// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pictureview.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "app/pieces/leastroom.h"
#include "app/plots/theme.h"
#include "app/views/magnifier.h"

namespace posiscope {
namespace {

QPointF nearestIn(const QRect& data, const QPointF& point) {
    return {std::clamp(point.x(), double(data.left()), double(data.right())),
            std::clamp(point.y(), double(data.top()), double(data.bottom()))};
}

}  // namespace

void PictureView::compose(std::vector<Piece*> pieces, Arrangement arrangement) {
    m_held = nullptr;
    for (Piece* piece : m_picture.pieces())
        if (std::ranges::find(pieces, piece) == pieces.end())
            piece->forget();
    m_picture = Picture(std::move(pieces), std::move(arrangement));
}

QStringList PictureView::leftOut() const {
    QStringList placed;
    for (const Piece* piece : m_picture.pieces())
        if (piece->isPlaced())
            placed << piece->name();
    QStringList names;
    for (const Piece* piece : m_picture.left())
        if (!placed.contains(piece->name()))
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

bool PictureView::isWhole() const {
    return !applies() || (m_picture.fits() && leftOut().isEmpty());
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
