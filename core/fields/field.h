// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>

#include "core/tables/bounds.h"

namespace posiscope {

/// Rows and columns of a matrix that is never stored.
struct Extent {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    bool operator==(const Extent&) const = default;
};

/// Part of a matrix in cells, half-open, edges anywhere: cell (r, c) covers [r, r+1) × [c, c+1).
struct Window {
    double top = 0, bottom = 0;  ///< rows
    double left = 0, right = 0;  ///< columns
    bool operator==(const Window&) const = default;
};

/// What drawing skips in a window because it samples rows.
struct PassedOver {
    double numbers = 0;
    double work = 0;  ///< cost of computing them, in numbers read; a computed number counts as several
};

/// Destination of pixels: rows × columns numbers, row r at data + r·stride.
template <class Number>
struct Pixels {
    Number* data;
    int rows;
    int columns;
    std::ptrdiff_t stride;

    Number* row(int r) const { return data + r * stride; }
};

/// A matrix that is never stored and answers one question: what is the mean of the cells under each pixel of
/// a window? Cells are unit squares of constant value. A pixel weights cells by the covered area (fractional
/// coverage, so a zoomed-in picture shows square cells).
class Field {
public:
    virtual ~Field() = default;

    virtual Extent extent() const = 0;

    /// The window that has numbers; cells outside it have none. Everything, unless the rows come from a
    /// table.
    virtual Window numbered() const;

    /// The exact value of one cell inside the extent, absolute error ≤ 4e-16 times the scale of the field.
    virtual double cell(std::int64_t row, std::int64_t column) const = 0;

    /// Means for drawing, float precision (≤ 1e-6 of the scale of the field). \p window inside the extent,
    /// not empty; pixel (r, c) covers the r-th of pixels.rows equal strips and the c-th of pixels.columns.
    virtual void means(const Window& window, const Pixels<float>& pixels) const = 0;

    /// The same to ≤ 1e-12 of the scale of the field, for exported numbers.
    virtual void means(const Window& window, const Pixels<double>& pixels) const = 0;

    /// A plot without averaging: each pixel shows the cell under its middle (aliased on purpose).
    virtual void samples(const Window& window, const Pixels<float>& pixels) const;

    /// What means() for drawing skips in \p window at \p pixelRows rows of pixels; zero if drawing reads
    /// everything.
    virtual PassedOver passedOver(const Window&, int) const { return {}; }

    /// The same as means() for drawing, but without skipping anything; runs in the calling thread, however
    /// long it takes.
    /// \returns false when \p stop was requested; then the pixels are incomplete.
    virtual bool patientMeans(const Window& window, const Pixels<float>& pixels,
                              const std::stop_token& stop) const;

    /// Bounds of all cells, for colour scales.
    virtual Bounds bounds() const = 0;
};

}  // namespace posiscope
