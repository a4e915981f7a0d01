// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/magnifier.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/magnifiedcell.h"
#include "app/plots/colourmap.h"
#include "app/plots/theme.h"
#include "core/fields/field.h"

namespace posiscope {
namespace {

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

void drawCells(QPainter& painter, const Theme& theme, const QPoint& corner, const MagnifiedCell& m) {
    const Extent extent = m.field.extent();
    for (int down = -kRadius; down <= kRadius; ++down)
        for (int right = -kRadius; right <= kRadius; ++right) {
            const std::int64_t row = m.row + down;
            const std::int64_t column = m.column + right;
            const QRect cell(corner + QPoint((right + kRadius) * kCell, (down + kRadius) * kCell),
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
        QRect(corner + QPoint(kRadius * kCell, kRadius * kCell), QSize(kCell, kCell)).adjusted(0, 0, -1, -1));
}

}  // namespace

void drawMagnifier(QPainter& painter, const Theme& theme, const QRect& room, const QPointF& pointer,
                   const MagnifiedCell& magnified) {
    const QFont font = figureFont(12);
    const QFontMetrics metrics(font);
    const bool small = std::min(magnified.size.width(), magnified.size.height()) < kCell;
    const int cells = small ? (2 * kRadius + 1) * kCell : 0;
    int width = cells;
    for (const QString& line : magnified.lines)
        width = qMax(width, metrics.horizontalAdvance(line));
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
        drawCells(painter, theme, QPoint(card.left() + kPadding + (width - cells) / 2, y + kPadding),
                  magnified);
    painter.restore();
}

}  // namespace posiscope
