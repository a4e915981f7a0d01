// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurepreview.h"

#include <algorithm>

#include "app/figures/figure.h"

namespace posiscope {
namespace {

constexpr double kLeastPreviewDpi = 48;
constexpr QSize kPreview(440, 330);

}  // namespace

FigurePreview::FigurePreview(QWidget* parent) : QLabel(parent) {
    setObjectName(QStringLiteral("exportPreview"));
    setAccessibleName(tr("Preview"));
    setFixedSize(kPreview);
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
}

void FigurePreview::show(const Document& document, const FigureContent& content, FigureStyle style) {
    // The whole figure shrunk: drawn with fewer dots an inch, so that lines and type keep their proportion.
    const QSize fitted = style.pixels.scaled(kPreview * devicePixelRatioF(), Qt::KeepAspectRatio);
    const double shrink = static_cast<double>(fitted.width()) / style.pixels.width();
    const QSize drawn = shrink < 0.5 ? fitted * 2 : style.pixels;
    // Not below half a screen's density: there a preview would be painted larger than the figure itself.
    style.dpi =
        std::max(kLeastPreviewDpi, dotsPerInch(content, style) * drawn.width() / style.pixels.width());
    style.pixels = drawn;
    style.details = style.details.asDraft();  // the window answers meanwhile
    QImage image = figure(document, content, style);
    image = image.scaled(fitted, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    image.setDevicePixelRatio(devicePixelRatioF());
    setPixmap(QPixmap::fromImage(image));
}

}  // namespace posiscope
