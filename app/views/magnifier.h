// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRect>

#include "app/pieces/magnifiedcell.h"

class QPainter;

namespace posiscope {

struct Theme;

/// Draws the lines of \p magnified in a small card beside \p pointer and inside \p room; where cells are
/// smaller than the magnifier's, with true cells around it.
void drawMagnifier(QPainter& painter, const Theme& theme, const QRect& room, const QPointF& pointer,
                   const MagnifiedCell& magnified);

}  // namespace posiscope
