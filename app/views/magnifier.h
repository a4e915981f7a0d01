// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRect>
#include <QStringList>

#include "app/document/appearance.h"
#include "core/fields/field.h"

class QPainter;

namespace posiscope {

struct Theme;

/// What the magnifier shows.
struct Magnified {
    const Field& field;
    std::int64_t row;  ///< the cell in the middle
    std::int64_t column;
    PaletteKind palette;
    Bounds scale;
    QStringList lines;  ///< what is said about the cell
};

/// Draws true cells around \p magnified's middle one, and the text, in a small card beside \p pointer and
/// inside \p room.
void drawMagnifier(QPainter& painter, const Theme& theme, const QRect& room, const QPointF& pointer,
                   const Magnified& magnified);

}  // namespace posiscope
