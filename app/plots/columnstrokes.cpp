// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/columnstrokes.h"

#include <algorithm>
#include <cmath>

#include "core/cores/workers.h"

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
    const QRgb laid = scaled(ink, cover);
    return laid + scaled(below, 255 - static_cast<unsigned>(qAlpha(laid)));
}

constexpr std::size_t kBlock = 16;  // columns painted together: a row of them is one cache line

/// What strokes cover of each pixel in a block of columns, row after row, 0 … 255, and the rows concerned.
struct BlockCover {
    explicit BlockCover(int height) : covers(static_cast<std::size_t>(height) * kBlock), first(height) {}

    /// The stretch from \p top to \p bottom of a column, times \p weight.
    void add(std::size_t column, float top, float bottom, float weight) {
        const auto from = static_cast<std::size_t>(top);
        const auto to = static_cast<std::size_t>(std::ceil(bottom)) - 1;
        for (std::size_t y = from; y <= to; ++y)
            covers[y * kBlock + column] += weight;
        covers[from * kBlock + column] -= weight * (top - static_cast<float>(from));
        covers[to * kBlock + column] -= weight * (static_cast<float>(to + 1) - bottom);
        first = std::min(first, static_cast<int>(from));
        last = std::max(last, static_cast<int>(to));
    }

    std::vector<float> covers;
    int first;
    int last = -1;
};

/// Where the lines of a picture lie; asked for once, or every thread would try to detach it.
struct Lines {
    explicit Lines(QImage& image) : bits(image.bits()), pitch(image.bytesPerLine()), height(image.height()) {}

    uchar* bits;
    qsizetype pitch;
    int height;
};

/// Lays \p ink over the pixels of \p lines from column \p left on, and empties \p block.
void layOver(const Lines& lines, std::size_t left, std::size_t columns, QRgb ink, BlockCover& block) {
    for (int y = block.first; y <= block.last; ++y) {
        float* const covers = block.covers.data() + static_cast<std::size_t>(y) * kBlock;
        QRgb* const pixels = reinterpret_cast<QRgb*>(lines.bits + y * lines.pitch) + left;
        for (std::size_t c = 0; c < columns; ++c)
            pixels[c] = over(pixels[c], ink, static_cast<unsigned>(std::min(covers[c] + 0.5F, 255.F)));
        std::fill_n(covers, kBlock, 0.F);
    }
    block.first = lines.height;
    block.last = -1;
}

}  // namespace

void paintStrokes(QImage& image, std::span<const ColumnStroke> strokes, int perColumn, const QColor& colour) {
    const QRgb ink = qPremultiply(colour.rgba());
    const auto each = static_cast<std::size_t>(perColumn);
    const auto height = static_cast<float>(image.height());
    const std::size_t columns = std::min(strokes.size() / each, static_cast<std::size_t>(image.width()));
    const Lines lines(image);
    const auto paintBlock = [&](std::size_t left, BlockCover& block) {
        const std::size_t inBlock = std::min(kBlock, columns - left);
        for (std::size_t s = 0; s < inBlock * each; ++s) {
            const ColumnStroke& stroke = strokes[left * each + s];
            const float top = std::max(stroke.top, 0.F);
            const float bottom = std::min(stroke.bottom, height);
            if (top < bottom)  // otherwise nothing at all, which may be NaN
                block.add(s / each, top, bottom, 255.F / static_cast<float>(perColumn));
        }
        layOver(lines, left, inBlock, ink, block);
    };
    constexpr std::size_t kOfTask = 8 * kBlock;
    inAllCores(static_cast<int>((columns + kOfTask - 1) / kOfTask), [&](int task) {
        BlockCover block(lines.height);
        const std::size_t first = static_cast<std::size_t>(task) * kOfTask;
        for (std::size_t left = first; left < std::min(first + kOfTask, columns); left += kBlock)
            paintBlock(left, block);
    });
}

std::vector<ColumnStroke> strokesOfCurve(std::span<const float> ordinates, int perColumn, float width) {
    const std::ptrdiff_t count = std::ssize(ordinates) - 1;
    const float radius = width / 2;
    const auto reach = static_cast<std::ptrdiff_t>(radius * static_cast<float>(perColumn));
    std::vector<float> tips;  // how far the round pen reaches up and down, each stroke away from its middle
    for (std::ptrdiff_t m = -reach; m <= reach; ++m) {
        const float aside = static_cast<float>(m) / static_cast<float>(perColumn);
        tips.push_back(std::sqrt(std::max(0.F, radius * radius - aside * aside)));
    }
    std::vector<ColumnStroke> strokes(static_cast<std::size_t>(count), {HUGE_VALF, -HUGE_VALF});
    for (std::ptrdiff_t k = 0; k < count; ++k) {
        const auto [least, greatest] =
            std::minmax(ordinates[static_cast<std::size_t>(k)], ordinates[static_cast<std::size_t>(k) + 1]);
        for (std::ptrdiff_t m = std::max(-reach, -k); m <= std::min(reach, count - 1 - k); ++m) {
            ColumnStroke& stroke = strokes[static_cast<std::size_t>(k + m)];
            const float tip = tips[static_cast<std::size_t>(m + reach)];
            stroke.top = std::min(stroke.top, least - tip);
            stroke.bottom = std::max(stroke.bottom, greatest + tip);
        }
    }
    return strokes;
}

}  // namespace posiscope
