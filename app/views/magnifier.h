// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QPointF;
class QRect;

namespace posiscope {

struct MagnifiedCell;
struct Theme;

/// Draws the description of \p magnified in a small card beside \p pointer and inside \p room; if cells are
/// smaller than the magnifier's, also the exact cells around it.
void drawMagnifier(QPainter& painter, const Theme& theme, const QRect& room, const QPointF& pointer,
                   const MagnifiedCell& magnified);

}  // namespace posiscope
