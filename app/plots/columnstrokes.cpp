// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/columnstrokes.h"

#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

/// \p ink, premultiplied, over \p below; \p cover 0 … 256.
QRgb over(QRgb below, QRgb ink, unsigned cover) {
    const unsigned left = 255 - (qAlpha(ink) * cover >> 8);
    const auto mix = [&](unsigned under, unsigned top) {
        return (top * cover >> 8) + (under * left + 127) / 255;
    };
    return qRgba(
        static_cast<int>(mix(static_cast<unsigned>(qRed(below)), static_cast<unsigned>(qRed(ink)))),
        static_cast<int>(mix(static_cast<unsigned>(qGreen(below)), static_cast<unsigned>(qGreen(ink)))),
        static_cast<int>(mix(static_cast<unsigned>(qBlue(below)), static_cast<unsigned>(qBlue(ink)))),
        static_cast<int>(mix(static_cast<unsigned>(qAlpha(below)), static_cast<unsigned>(qAlpha(ink)))));
}

}  // namespace

void paintStrokes(QImage& image, std::span<const ColumnStroke> strokes, const QColor& colour) {
    const QRgb ink = qPremultiply(colour.rgba());
    const auto columns = std::min(strokes.size(), static_cast<std::size_t>(image.width()));
    const qsizetype pitch = image.bytesPerLine();
    uchar* const bits = image.bits();
    for (std::size_t c = 0; c < columns; ++c) {
        const float top = std::max(strokes[c].top, 0.F);
        const float bottom = std::min(strokes[c].bottom, static_cast<float>(image.height()));
        if (!(top < bottom))
            continue;
        const int last = static_cast<int>(std::ceil(bottom)) - 1;
        for (int y = static_cast<int>(top); y <= last; ++y) {
            const float covered =
                std::min(bottom, static_cast<float>(y + 1)) - std::max(top, static_cast<float>(y));
            QRgb& pixel = reinterpret_cast<QRgb*>(bits + y * pitch)[c];
            pixel = over(pixel, ink, static_cast<unsigned>(covered * 256));
        }
    }
}

void strokesOfCurve(std::span<const float> ordinates, float width, std::span<ColumnStroke> strokes) {
    for (std::size_t c = 0; c < strokes.size(); ++c) {
        const auto [least, greatest] = std::minmax(ordinates[c], ordinates[c + 1]);
        // A sloping line of this width is higher than wide; beyond a slope of about one the column is full
        // anyway.
        const float half = width / 2 * std::sqrt(1 + std::min(1.F, (greatest - least) * (greatest - least)));
        strokes[c] = {(least + greatest) / 2 - std::max(half, (greatest - least) / 2 + width / 4),
                      (least + greatest) / 2 + std::max(half, (greatest - least) / 2 + width / 4)};
    }
}

}  // namespace posiscope
