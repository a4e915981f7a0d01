// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/columnstrokes.h"

#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

/// Every channel of \p colour times \p share / 255, two channels in one multiplication.
QRgb scaled(QRgb colour, unsigned share) {
    const auto pairTimes = [share](unsigned pair) {
        const unsigned product = pair * share;
        return (product + ((product >> 8) & 0xff00ff) + 0x800080) >> 8 & 0xff00ff;
    };
    return pairTimes(colour & 0xff00ff) | pairTimes(colour >> 8 & 0xff00ff) << 8;
}

/// \p ink, premultiplied, over \p below; \p cover 0 … 255.
QRgb over(QRgb below, QRgb ink, unsigned cover) {
    const QRgb laid = cover == 255 ? ink : scaled(ink, cover);
    return laid + scaled(below, 255 - static_cast<unsigned>(qAlpha(laid)));
}

/// Adds to \p covers, one a pixel, what the stretch from \p top to \p bottom covers of each, times \p weight.
void addCover(std::vector<float>& covers, float top, float bottom, float weight) {
    const auto first = static_cast<std::size_t>(top);
    const auto last = static_cast<std::size_t>(std::ceil(bottom)) - 1;
    for (std::size_t y = first; y <= last; ++y)
        covers[y] += weight;
    covers[first] -= weight * (top - static_cast<float>(first));
    covers[last] -= weight * (static_cast<float>(last + 1) - bottom);
}

}  // namespace

void paintStrokes(QImage& image, std::span<const ColumnStroke> strokes, int perColumn, const QColor& colour) {
    const QRgb ink = qPremultiply(colour.rgba());
    const auto each = static_cast<std::size_t>(perColumn);
    const auto height = static_cast<float>(image.height());
    const std::size_t columns = std::min(strokes.size() / each, static_cast<std::size_t>(image.width()));
    uchar* const bits = image.bits();
    const qsizetype pitch = image.bytesPerLine();
    std::vector<float> covers(static_cast<std::size_t>(image.height()));
    for (std::size_t c = 0; c < columns; ++c) {
        int first = image.height();
        int last = -1;
        for (const ColumnStroke& stroke : strokes.subspan(c * each, each)) {
            const float top = std::max(stroke.top, 0.F);
            const float bottom = std::min(stroke.bottom, height);
            if (!(top < bottom))
                continue;  // also nothing at all, which is NaN
            first = std::min(first, static_cast<int>(top));
            last = std::max(last, static_cast<int>(std::ceil(bottom)) - 1);
            addCover(covers, top, bottom, 255.F / static_cast<float>(perColumn));
        }
        for (int y = first; y <= last; ++y) {
            float& cover = covers[static_cast<std::size_t>(y)];
            QRgb& pixel = reinterpret_cast<QRgb*>(bits + y * pitch)[c];
            pixel = over(pixel, ink, static_cast<unsigned>(std::min(cover + 0.5F, 255.F)));
            cover = 0;
        }
    }
}

std::vector<ColumnStroke> strokesOfCurve(std::span<const float> ordinates, int perColumn, float width) {
    const auto count = static_cast<int>(ordinates.size()) - 1;
    const float radius = width / 2;
    const int reach = static_cast<int>(radius * static_cast<float>(perColumn));
    std::vector<float> tips;  // how far the round pen reaches up and down, each stroke away from its middle
    for (int m = -reach; m <= reach; ++m) {
        const float aside = static_cast<float>(m) / static_cast<float>(perColumn);
        tips.push_back(std::sqrt(std::max(0.F, radius * radius - aside * aside)));
    }
    std::vector<ColumnStroke> strokes(static_cast<std::size_t>(count), {HUGE_VALF, -HUGE_VALF});
    for (int k = 0; k < count; ++k) {
        const auto [least, greatest] =
            std::minmax(ordinates[static_cast<std::size_t>(k)], ordinates[static_cast<std::size_t>(k) + 1]);
        for (int m = std::max(-reach, -k); m <= std::min(reach, count - 1 - k); ++m) {
            ColumnStroke& stroke = strokes[static_cast<std::size_t>(k + m)];
            const float tip = tips[static_cast<std::size_t>(m + reach)];
            stroke.top = std::min(stroke.top, least - tip);
            stroke.bottom = std::max(stroke.bottom, greatest + tip);
        }
    }
    return strokes;
}

}  // namespace posiscope
