// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/columnstrokes.h"

#include <algorithm>
#include <cmath>

#include "core/parallel/workers.h"

namespace posiscope {
namespace {

/// Multiplies every channel of \p colour by \p share / 255, two channels in one multiplication.
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

/// Coverage of each pixel in a block of columns by strokes, row by row, 0 … 255, and the affected rows.
struct BlockCover {
    explicit BlockCover(int height) : covers(static_cast<std::size_t>(height) * kBlock), first(height) {}

    /// Adds the interval from \p top to \p bottom of a column, times \p weight.
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

/// The memory of an image's lines. Fetched once, because otherwise every thread would try to detach the
/// image.
struct Lines {
    explicit Lines(QImage& image) : bits(image.bits()), pitch(image.bytesPerLine()), height(image.height()) {}

    uchar* bits;
    qsizetype pitch;
    int height;
};

/// Blends \p ink over the pixels of \p lines from column \p left on, and clears \p block.
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

/// Paints the strokes of \p layer in columns \p left to \p end, at most kBlock.
void paintBlock(const Lines& lines, const StrokeLayer& layer, std::size_t left, std::size_t end,
                BlockCover& block) {
    const auto each = static_cast<std::size_t>(layer.perColumn);
    const std::size_t columns = std::min(end, layer.strokes.size() / each) - left;
    const float weight = 255.F / static_cast<float>(layer.perColumn);
    for (std::size_t s = 0; s < columns * each; ++s) {
        const ColumnStroke& stroke = layer.strokes[left * each + s];
        const float top = std::max(stroke.top, 0.F);
        const float bottom = std::min(stroke.bottom, static_cast<float>(lines.height));
        if (top < bottom)  // false for NaN as well
            block.add(s / each, top, bottom, weight);
    }
    layOver(lines, left, columns, qPremultiply(layer.colour.rgba()), block);
}

}  // namespace

void paintLayers(QImage& image, std::span<const StrokeLayer> layers) {
    const Lines lines(image);
    const auto columns = static_cast<std::size_t>(image.width());
    constexpr std::size_t kOfTask = 8 * kBlock;
    parallelFor(static_cast<int>((columns + kOfTask - 1) / kOfTask), [&](int task) {
        BlockCover block(lines.height);
        const std::size_t first = static_cast<std::size_t>(task) * kOfTask;
        const std::size_t end = std::min(first + kOfTask, columns);
        for (std::size_t left = first; left < end; left += kBlock)
            for (const StrokeLayer& layer : layers)
                paintBlock(lines, layer, left, std::min(left + kBlock, end), block);
    });
}

std::vector<ColumnStroke> strokesOfCurve(std::span<const float> ordinates, int perColumn, float width) {
    const std::ptrdiff_t count = std::ssize(ordinates) - 1;
    const float radius = width / 2;
    const auto reach = static_cast<std::ptrdiff_t>(radius * static_cast<float>(perColumn));
    std::vector<float> tips;  // vertical reach of the round pen, by distance from its middle in strokes
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
