// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure.h"

#include <QPainter>
#include <algorithm>
#include <memory>

#include "app/views/view.h"

namespace posiscope {
namespace {

/// Logical pixels a figure of default dots per inch has at least, so that its type can be read.
constexpr QSizeF kReadable(800, 560);

double scaleOf(const FigureStyle& style) {
    if (style.dpi > 0)
        return style.dpi / 96;
    return std::max(
        1.0, std::min(style.pixels.width() / kReadable.width(), style.pixels.height() / kReadable.height()));
}

}  // namespace

QImage figure(const Document& document, const ViewKind& kind, const FigureStyle& style) {
    const double scale = scaleOf(style);
    QImage image(style.pixels, style.transparent ? QImage::Format_ARGB32 : QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.setDevicePixelRatio(scale);
    image.fill(style.transparent ? Qt::transparent : Qt::white);
    const std::unique_ptr<View> view(kind.make(document, nullptr));
    QPainter painter(&image);
    view->draw(painter, (QSizeF(style.pixels) / scale).toSize());
    painter.end();
    image.setDotsPerMeterX(qRound(scale * 96 / 0.0254));
    image.setDotsPerMeterY(qRound(scale * 96 / 0.0254));
    return image;
}

}  // namespace posiscope
