// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/fields/field.h"
#include "core/fields/pixelcover.h"

namespace posiscope {

struct CellSpan;
class LagFunction;

/// Caches for the lags of a pixel's four corners; see LagFunction::sums().
using CornersNear = std::array<std::size_t, 4>;

/// The mean of f(j − i − shift) over the cells (i, j) of a pixel, weighted by coverage; O(1) for any size of
/// the pixel. Relative error a few 2^-53 if f has one sign, otherwise of the mean of |f|.
double lagMean(const LagFunction& function, const CellSpan& rows, const CellSpan& columns, std::int64_t shift,
               CornersNear& near);

/// The cells under one pixel along one axis, with weights that sum to 1: `first` with weight head, the cells
/// between with weight inner each, `last` with weight tail. If first = last, the pixel lies inside one cell
/// and is all head.
struct CellSpan {
    std::int64_t first;
    std::int64_t last;
    double head;
    double inner;
    double tail;

    std::int64_t between() const { return last == first ? 0 : last - first - 1; }
    /// The last cell with a nonzero weight.
    std::int64_t lastSeen() const { return last > first && tail == 0 ? last - 1 : last; }
    double weight(std::int64_t cell) const;
    /// The weighted mean of cell − first.
    double centre() const;
};

/// The spans of every pixel of \p cover. The cover ends within \p cells up to rounding; any excess is
/// removed.
std::vector<CellSpan> spansOf(const PixelCover& cover, std::int64_t cells);

/// A matrix of queries by keys whose \p Kind draws floats and doubles alike: draw(rows, columns, pixels), the
/// spans of each row and column of pixels. Derive where everything is in one file: draw() is instantiated
/// with the table of virtual functions.
template <class Kind>
class SpanField : public Field {
public:
    explicit SpanField(Extent extent) : m_extent(extent) {}

    Extent extent() const override { return m_extent; }
    void means(const Window& window, const Pixels<float>& pixels) const override { drawn(window, pixels); }
    void means(const Window& window, const Pixels<double>& pixels) const override { drawn(window, pixels); }

private:
    template <class Number>
    void drawn(const Window& window, const Pixels<Number>& pixels) const {
        static_cast<const Kind*>(this)->draw(
            spansOf(PixelCover::means(window.top, window.bottom, pixels.rows), m_extent.rows),
            spansOf(PixelCover::means(window.left, window.right, pixels.columns), m_extent.columns), pixels);
    }

    Extent m_extent;
};

}  // namespace posiscope
