// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/colourbar.h"

#include <QPainter>

#include "app/plots/colourmap.h"
#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kBarWidth = 12;

/// The bar as an image, one row a device pixel, greatest value on top.
QImage bar(PaletteKind palette, int rows) {
    QImage image(1, rows, QImage::Format_RGB32);
    for (int r = 0; r < rows; ++r)
        image.setPixel(
            0, r, ColourMap::of(palette).at(1 - (static_cast<float>(r) + 0.5F) / static_cast<float>(rows)));
    return image;
}

}  // namespace

void ColourBar::draw(QPainter& painter, const Theme& theme, const QRect& outer, PaletteKind palette,
                     const Bounds& scale, const QList<Tick>& ticks) {
    // A little air above and below, or the outermost numbers would be cut off.
    const QRect padded = outer.adjusted(0, -12, 0, 12);
    m_frame.setGeometry(padded, QMargins(kGap, 12, padded.width() - kGap - kBarWidth, 12));
    if (m_frame.area().isEmpty())
        return;
    Axis axis;
    axis.first = scale.greatest;
    axis.last = scale.least;
    axis.ticks =
        ticks.isEmpty() ? decimalTicks(scale.least, scale.greatest, std::max(2, outer.height() / 48)) : ticks;
    m_frame.setAxis(Side::Right, axis);
    const QRect area = m_frame.area();
    const QRect pixels = devicePixels(painter, area);
    drawOnDevice(painter, pixels, bar(palette, pixels.height()));
    m_frame.draw(painter, theme);
}

}  // namespace posiscope
