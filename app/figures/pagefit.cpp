// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/pagefit.h"

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

/// Of everything that is not background, in logical pixels.
QRectF inkOf(const QSize& size, const QColor& background,
             const std::function<void(QPainter& painter, const QSize& size)>& draw) {
    constexpr double kMostOfImage = 4e6;
    const double scale = std::min(2.0, std::sqrt(kMostOfImage / size.width() / size.height()));
    QImage image((QSizeF(size) * scale).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    const QRgb blank = background.rgb();
    image.fill(blank);
    {
        QPainter painter(&image);
        painter.scale(scale, scale);
        draw(painter, size);
    }
    QRect ink;
    for (int row = 0; row < image.height(); ++row) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(row));
        const auto* end = line + image.width();
        const auto differs = [&](QRgb pixel) { return pixel != blank; };
        const auto* first = std::find_if(line, end, differs);
        if (first == end)
            continue;
        const auto* last = end - 1;
        while (!differs(*last))
            --last;
        ink |= QRect(static_cast<int>(first - line), row, static_cast<int>(last - first) + 1, 1);
    }
    return {QPointF(ink.topLeft()) / scale, QSizeF(ink.size()) / scale};
}

}  // namespace

PageFit PageFit::of(const QSize& page, double margin, const QColor& background,
                    const std::function<void(QPainter& painter, const QSize& size)>& draw) {
    const QSizeF wanted = (QSizeF(page) - QSizeF(2 * margin, 2 * margin)).expandedTo({1, 1});
    const auto placed = [&](const QSize& whole) {
        const QRectF drawn = inkOf(whole, background, draw);
        const QPointF corner(margin + (wanted.width() - drawn.width()) / 2,
                             margin + (wanted.height() - drawn.height()) / 2);
        const QPoint shift = (corner - drawn.topLeft()).toPoint();
        return PageFit{whole, shift, drawn.translated(shift)};
    };
    constexpr double kOver = 0.5;  // pixels of letters that are smoothed
    const auto fits = [&](const PageFit& fit) {
        return fit.ink.width() <= wanted.width() + kOver && fit.ink.height() <= wanted.height() + kOver;
    };
    PageFit best = placed(page);
    PageFit last = best;
    QSizeF next = page;
    // A larger picture may have other margins, and one of fixed proportions does not fill the page.
    constexpr int kMostTries = 4;
    constexpr double kMostGrown = 2;
    for (int i = 0; i < kMostTries; ++i) {
        next = (next + wanted - last.ink.size()).expandedTo({1, 1}).boundedTo(QSizeF(page) * kMostGrown);
        last = placed(next.toSize());
        const bool larger = last.ink.width() >= best.ink.width() && last.ink.height() >= best.ink.height();
        if (fits(last) && (larger || !fits(best)))
            best = last;
    }
    return best;
}

}  // namespace posiscope
