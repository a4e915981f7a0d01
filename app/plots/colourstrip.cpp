// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/colourstrip.h"

#include <QImage>
#include <QPainter>
#include <cmath>

#include "app/plots/colourmap.h"
#include "app/plots/colourscale.h"
#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"

namespace posiscope {
namespace {

constexpr double kBar = 8;
constexpr double kFont = 10;

/// The bar as an image, one column per device pixel.
QImage stripImage(PaletteKind palette, int columns) {
    QImage image(columns, 1, QImage::Format_RGB32);
    for (int c = 0; c < columns; ++c)
        image.setPixel(
            c, 0, ColourMap::of(palette).at((static_cast<float>(c) + 0.5F) / static_cast<float>(columns)));
    return image;
}

QString numberOf(double value) {
    const bool whole = value == std::trunc(value) && std::abs(value) < 1e9;
    return whole ? readable(static_cast<qint64>(value)) : readable(value, 3);
}

}  // namespace

QRectF ColourStrip::areaOf(const QRectF& outer) {
    return {outer.left(), outer.top(), outer.width(), kBar};
}

void ColourStrip::draw(QPainter& painter, const Theme& theme, const QRectF& outer, PaletteKind palette,
                       const ColourScale& scale) {
    const QRectF area = areaOf(outer);
    const QRect pixels = devicePixels(painter, area);
    if (pixels.isEmpty())
        return;
    painter.save();
    drawOnDevice(painter, pixels, stripImage(palette, pixels.width()).scaled(pixels.size()));
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.setFont(figureFont(kFont));
    painter.setPen(theme.mutedText);
    const QRectF numbers(outer.left(), area.bottom() + 2, outer.width(), outer.bottom() - area.bottom() - 2);
    const QString least = (scale.cutBelow ? QStringLiteral("≤ ") : QString()) + numberOf(scale.ends.least);
    const QString greatest =
        (scale.cutAbove ? QStringLiteral("≥ ") : QString()) + numberOf(scale.ends.greatest);
    const QFontMetricsF metrics(painter.font(), painter.device());
    painter.drawText(numbers, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, least);
    if (metrics.horizontalAdvance(least + greatest) + 8 < numbers.width())
        painter.drawText(numbers, Qt::AlignRight | Qt::AlignTop | Qt::TextSingleLine, greatest);
    const double zero = numbers.left() + numbers.width() * scale.shareOf(0);
    const double left = numbers.left() + metrics.horizontalAdvance(least) + 10;
    const double right = numbers.right() - metrics.horizontalAdvance(greatest) - 10;
    if (scale.ends.least < 0 && scale.ends.greatest > 0 && zero > left && zero < right) {
        painter.drawText(QRectF(zero - 10, numbers.top(), 20, numbers.height()),
                         Qt::AlignHCenter | Qt::AlignTop, QStringLiteral("0"));
    } else if (scale.byDecades()) {  // labels the middle, because it is not half of the end
        const QString middle = numberOf(scale.valueAt(0.5));
        const double half = metrics.horizontalAdvance(middle) / 2;
        const double centre = numbers.center().x();
        if (centre - half > left && centre + half < right)
            painter.drawText(numbers, Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine, middle);
    }
    painter.restore();
}

}  // namespace posiscope
