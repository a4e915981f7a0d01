// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

class QImage;
class QPainter;

namespace posiscope {

/// How many device pixels wide a logical one is on the device of \p painter: its density, and what the
/// painter is scaled by.
double devicePixelsALogical(const QPainter& painter);

/// The whole device pixels that \p area, in logical pixels, takes on the device of \p painter. At 1.25 device
/// pixels a logical one edges fall between pixels; whoever paints pixel by pixel has to know which are his.
QRect devicePixels(const QPainter& painter, const QRectF& area);

/// Puts \p image, which has that many pixels (or a whole part of them), on just these device pixels.
void drawOnDevice(QPainter& painter, const QRect& pixels, const QImage& image);

}  // namespace posiscope
