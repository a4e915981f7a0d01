// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/bitsfield.h"

#include <algorithm>
#include <vector>

#include "core/fields/pixelcover.h"
#include "core/schemes/binarycode.h"

namespace posiscope {
namespace {

/// The number of integers in [0, n) with bit \p k set; for negative n, minus the number in [n, 0).
std::int64_t setBelow(std::int64_t n, std::int64_t k) {
    const std::int64_t half = std::int64_t{1} << k;
    const std::int64_t periods = n >> (k + 1);  // rounds down, also below 0
    const std::int64_t rest = n - periods * 2 * half;
    return periods * half + std::max<std::int64_t>(rest - half, 0);
}

double bit(std::int64_t position, std::int64_t k) {
    return ((position >> k) & 1) != 0 ? 1 : -1;
}

/// The mean of bit \p k as ±1 under one pixel of the rows.
double meanBit(const PixelCover& rows, int pixel, std::int64_t firstPosition, std::int64_t k) {
    const std::int64_t first = firstPosition + rows.firstCell(pixel);
    const std::int64_t last = firstPosition + rows.firstCell(pixel + 1);
    double mean = rows.head(pixel) * bit(first, k) + rows.tail(pixel) * bit(last, k);
    if (last > first + 1) {
        const std::int64_t set = setBelow(last, k) - setBelow(first + 1, k);
        mean += rows.inner() * static_cast<double>(2 * set - (last - first - 1));
    }
    return mean;
}

}  // namespace

BitsField::BitsField(std::int64_t firstPosition, std::int64_t length)
    : m_firstPosition(firstPosition),
      m_extent{length, std::max(bitsNeeded(firstPosition), bitsNeeded(firstPosition + length - 1))} {}

double BitsField::cell(std::int64_t row, std::int64_t column) const {
    return bit(m_firstPosition + row, column);
}

template <class Number>
void BitsField::write(const Window& window, const Pixels<Number>& pixels) const {
    const PixelCover rows = PixelCover::means(window.top, window.bottom, pixels.rows);
    const PixelCover columns = PixelCover::means(window.left, window.right, pixels.columns);
    std::vector<double> bits(static_cast<std::size_t>(m_extent.columns) + 1, 0);  // one behind the last edge
    for (int r = 0; r < pixels.rows; ++r) {
        for (std::int64_t k = 0; k < m_extent.columns; ++k)
            bits[static_cast<std::size_t>(k)] = meanBit(rows, r, m_firstPosition, k);
        for (int c = 0; c < pixels.columns; ++c) {
            const auto first = static_cast<std::size_t>(columns.firstCell(c));
            const auto last = static_cast<std::size_t>(columns.firstCell(c + 1));
            double mean = columns.head(c) * bits[first] + columns.tail(c) * bits[last];
            for (std::size_t k = first + 1; k < last; ++k)
                mean += columns.inner() * bits[k];
            pixels.row(r)[c] = static_cast<Number>(mean);
        }
    }
}

void BitsField::means(const Window& window, const Pixels<float>& pixels) const {
    write(window, pixels);
}

void BitsField::means(const Window& window, const Pixels<double>& pixels) const {
    write(window, pixels);
}

}  // namespace posiscope
