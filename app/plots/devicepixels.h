// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

class QImage;
class QPainter;

namespace posiscope {

/// Device pixels per logical pixel on \p painter: the density of its device times the painter's scale.
double devicePixelsALogical(const QPainter& painter);

/// The whole device pixels that \p area, in logical pixels, covers on the device of \p painter. At a density
/// of 1.25 edges fall between pixels, so code that paints pixel by pixel needs their exact range.
QRect devicePixels(const QPainter& painter, const QRectF& area);

/// Draws \p image, which has that many pixels (or a whole fraction of them), onto exactly these device
/// pixels.
void drawOnDevice(QPainter& painter, const QRect& pixels, const QImage& image);

}  // namespace posiscope
