// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace posiscope {

/// The cells under each pixel of a row of equal pixels, and their weights.
///
/// Pixel i begins in cell m_i = firstCell(i) and ends in cell m_{i+1}. It consists of
///   the head, cell m_i, with weight head(i);
///   the inner cells m_i + 1 … m_{i+1} − 1, whole, with weight inner() each;
///   the tail, cell m_{i+1}, with weight tail(i) (0 if the pixel ends on the cell's edge);
/// the weights of a pixel sum to 1. A pixel inside one cell is all head.
///
/// The edges are stored in fixed point, 2^-80 of a cell, so that m_{i+1} − m_i takes at most two neighbouring
/// values, and m_i − m'_j of two covers of equal pitch at most two for each i − j: the tables rely on it.
class PixelCover {
public:
    __extension__ using Fixed = __int128;  // cells · 2^80

    /// Pixels that divide [first, last) evenly, 0 ≤ first < last ≤ 2^21; cells are weighted by coverage.
    static PixelCover means(double first, double last, int pixels);
    /// The same pixels, but each covers only the cell under its middle.
    static PixelCover middles(double first, double last, int pixels);
    /// A cover of the same kind and pitch as \p other, starting at \p first.
    static PixelCover alike(const PixelCover& other, double first, int pixels);

    int pixels() const { return static_cast<int>(m_head.size()); }
    std::int64_t firstCell(int i) const { return m_first[static_cast<std::size_t>(i)]; }  ///< i ≤ pixels()
    std::int64_t cells(int i) const { return firstCell(i + 1) - firstCell(i); }           ///< m_{i+1} − m_i
    std::int64_t leastCells() const { return m_leastCells; }  ///< cells() is this or one more
    double head(int i) const { return m_head[static_cast<std::size_t>(i)]; }
    double tail(int i) const { return m_tail[static_cast<std::size_t>(i)]; }
    double inner() const { return m_inner; }
    double pitch() const;                       ///< cells per pixel
    bool whole() const;                         ///< every edge lies between two cells
    bool pointed() const { return m_pointed; }  ///< made by middles()

    bool operator==(const PixelCover& other) const {
        return m_start == other.m_start && m_pitch == other.m_pitch && pixels() == other.pixels() &&
               m_pointed == other.m_pointed;
    }

    /// The lower of the two possible values of m_i − m'_j for i − j = \p k; \p other has the same pitch.
    std::int64_t difference(const PixelCover& other, std::int64_t k) const;
    /// The lower of the two possible values of m_i + m'_j for i + j = \p k.
    std::int64_t sum(const PixelCover& other, std::int64_t k) const;

private:
    PixelCover(Fixed start, Fixed pitch, int pixels, bool pointed);

    Fixed m_start;
    Fixed m_pitch;
    bool m_pointed;
    std::int64_t m_leastCells = 0;
    double m_inner = 0;
    std::vector<std::int64_t> m_first;
    std::vector<double> m_head;
    std::vector<double> m_tail;
};

/// The mean of the cells under pixel \p pixel of \p cover, \p values being those of cell \p first and on.
inline double pixelMean(std::span<const double> values, std::int64_t first, const PixelCover& cover,
                        int pixel) {
    const auto head = static_cast<std::size_t>(cover.firstCell(pixel) - first);
    const auto tail = static_cast<std::size_t>(cover.firstCell(pixel + 1) - first);
    double sum = cover.head(pixel) * values[head];
    // A pixel that shows a single cell uses no other, and the next pixel's cell may be past the last one.
    const std::size_t whole = cover.inner() == 0 ? head + 1 : std::min(tail, values.size());
    for (std::size_t j = head + 1; j < whole; ++j)
        sum += cover.inner() * values[j];
    // Rounding may put the last edge slightly past the last cell. A tail of weight 0 is skipped, so that NaN
    // affects only the pixels that cover it.
    if (tail > head && tail < values.size() && cover.tail(pixel) != 0)
        sum += cover.tail(pixel) * values[tail];
    return sum;
}

}  // namespace posiscope
