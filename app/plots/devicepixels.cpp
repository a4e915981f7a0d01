// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/devicepixels.h"

#include <QImage>
#include <QPainter>

namespace posiscope {

double devicePixelsALogical(const QPainter& painter) {
    return painter.deviceTransform().m11();  // the transform never rotates, and scales both axes alike
}

QRect devicePixels(const QPainter& painter, const QRectF& area) {
    const QRectF exact = painter.deviceTransform().mapRect(area);
    const QPoint first(qRound(exact.left()), qRound(exact.top()));
    const QPoint last(qRound(exact.right()), qRound(exact.bottom()));
    return {first, QSize(qMax(1, last.x() - first.x()), qMax(1, last.y() - first.y()))};
}

void drawOnDevice(QPainter& painter, const QRect& pixels, const QImage& image) {
    painter.save();
    painter.resetTransform();  // leaves the device's own transform: its density, a widget's offset
    painter.drawImage(painter.deviceTransform().inverted().mapRect(QRectF(pixels)), image,
                      QRectF(image.rect()));
    painter.restore();
}

}  // namespace posiscope
