// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QColor;
class QPainter;
class QRect;

namespace posiscope {

struct Extent;
struct Span;
struct Theme;

/// Shows, above and right of \p data, which part of \p extent is visible, unless that is all of it.
/// \param down, across in rows and columns
void drawZoom(QPainter& painter, const Theme& theme, const QRect& data, const Span& down, const Span& across,
              const Extent& extent);

/// A small triangle at the edge of \p data: the mark of \p colour lies beyond it.
void drawBeyond(QPainter& painter, const QColor& colour, const QRect& data, Qt::Edge edge);

}  // namespace posiscope
