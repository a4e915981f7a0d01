// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <stop_token>

#include "core/tables/bounds.h"

namespace posiscope {

/// Rows and columns of a matrix that is never built.
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

/// What drawing leaves out of a window because a few rows stand for all.
struct PassedOver {
    double numbers = 0;
    double work = 0;  ///< to have them, in numbers read: one that is computed counts as several
};

/// Where pixels go: rows × columns numbers, row r at data + r·stride.
template <class Number>
struct Pixels {
    Number* data;
    int rows;
    int columns;
    std::ptrdiff_t stride;

    Number* row(int r) const { return data + r * stride; }
};

/// A matrix that answers "what is the mean of the cells under each pixel of this window?" without being
/// built. Cells are unit squares of constant value; a pixel that covers parts of cells weighs them by
/// the covered area (spec of the pixel: fractional coverage, so a zoomed-in picture shows square cells).
class Field {
public:
    virtual ~Field() = default;

    virtual Extent extent() const = 0;

    /// Where there are numbers: no cell beyond has one. Everything, unless rows are looked up in a table.
    virtual Window numbered() const;

    /// The exact value of one cell inside the extent, absolute error ≤ 4e-16 times the scale of the field.
    virtual double cell(std::int64_t row, std::int64_t column) const = 0;

    /// Means for drawing, float precision (≤ 1e-6 of the scale of the field). \p window inside the extent,
    /// not empty; pixel (r, c) covers the r-th of pixels.rows equal strips and the c-th of pixels.columns.
    virtual void means(const Window& window, const Pixels<float>& pixels) const = 0;

    /// The same to ≤ 1e-12 of the scale of the field, for numbers that leave the program.
    virtual void means(const Window& window, const Pixels<double>& pixels) const = 0;

    /// What a plot without averaging shows: the cell under the middle of each pixel (aliased on purpose).
    virtual void samples(const Window& window, const Pixels<float>& pixels) const;

    /// What means() for drawing passes over in \p window at so many rows of pixels; nothing where drawing
    /// reads everything.
    virtual PassedOver passedOver(const Window& window, int pixelRows) const;

    /// What means() would draw if it passed nothing over: by this thread alone, however long it takes.
    /// \returns false when \p stop was requested; then pixels are not finished.
    virtual bool patientMeans(const Window& window, const Pixels<float>& pixels,
                              const std::stop_token& stop) const;

    /// Bounds that every cell keeps, for colour scales.
    virtual Bounds bounds() const = 0;
};

}  // namespace posiscope
