// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "core/fields/field.h"
#include "core/fields/pixelcover.h"
#include "core/fields/similarityfield.h"
#include "core/tables/rowsums.h"

namespace posiscope {

class Tabulated;

/// Drawn for pictures (float), exact for exported numbers (double).
template <class Number>
inline constexpr Effort effortFor = sizeof(Number) < sizeof(double) ? Effort::Drawn : Effort::Exact;

/// The rows of the picture, counted from its first, that have a row in the table: [least, greatest).
Bounds rowsInTable(const Tabulated& encoding);

/// The mean row under pixel \p pixel of \p rows (row 0 is encoding.firstPosition()), from \p column on, into
/// \p mean. A pixel partly past the end of the table is the mean of the existing rows; NaN if there are none.
void meanRow(const Tabulated& encoding, const PixelCover& rows, int pixel, std::int64_t column,
             std::span<double> mean, Effort effort);

/// The exact mean row, and the exact mean of |row|² unless \p squares is null. Checks \p stop every few
/// milliseconds. \returns false when it was requested.
bool meanRow(const Tabulated& encoding, const PixelCover& rows, int pixel, std::int64_t column,
             std::span<double> mean, double* squares, const std::stop_token& stop);

/// What drawing skips in \p rowsShown rows of \p columnsShown columns at \p pixelRows rows of pixels.
PassedOver numbersPassedOver(const Tabulated& encoding, double rowsShown, double columnsShown, int pixelRows);

/// The mean of |row|² under pixel \p pixel, with the same rules.
double meanSquaredNorm(const Tabulated& encoding, const PixelCover& rows, int pixel, Effort effort);

/// The matrix of an encoding whose rows come from a table: rows firstPosition … firstPosition + length − 1.
/// Rows without a row in the table are NaN. A picture costs O(pixel rows × dimensions in the window) at any
/// length.
class TabulatedField : public Field {
public:
    explicit TabulatedField(std::shared_ptr<const Tabulated> encoding);

    Extent extent() const override;
    Window numbered() const override;
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    void samples(const Window& window, const Pixels<float>& pixels) const override;
    PassedOver passedOver(const Window& window, int pixelRows) const override;
    bool patientMeans(const Window& window, const Pixels<float>& pixels,
                      const std::stop_token& stop) const override;
    /// ± the largest magnitude of the table, so that zero has the neutral colour.
    Bounds bounds() const override;

private:
    template <class Number>
    void draw(const PixelCover& rows, const PixelCover& columns, const Pixels<Number>& pixels) const;

    std::shared_ptr<const Tabulated> m_encoding;
};

/// A matrix of \p numbers, row-major; NaN for none. \pre rows and columns are at least 1
std::shared_ptr<const Field> fieldOfNumbers(std::int64_t rows, std::int64_t columns,
                                            std::vector<double> numbers);

/// The similarity of every two rows of a table; in general it does not depend on the difference of positions
/// only. The mean dot product over a block is the mean row of its rows times the mean row of its columns, so
/// a picture is one product of two matrices, pixel rows × d_model, whatever the length. Pixels of cosine and
/// distance are computed from mean dot products and mean squared norms as in SimilarityField. NaN where a row
/// has no row in the table.
class TabulatedSimilarity : public Field {
public:
    TabulatedSimilarity(std::shared_ptr<const Tabulated> encoding, Measure measure);

    Extent extent() const override;
    Window numbered() const override;
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    void samples(const Window& window, const Pixels<float>& pixels) const override;
    PassedOver passedOver(const Window& window, int pixelRows) const override;
    bool patientMeans(const Window& window, const Pixels<float>& pixels,
                      const std::stop_token& stop) const override;
    /// By Cauchy–Schwarz from the largest norm: ± its square for dot products, ±1 for cosines, 0 to twice the
    /// norm for distances.
    Bounds bounds() const override;

private:
    template <class Number>
    void draw(const PixelCover& rows, const PixelCover& columns, const Pixels<Number>& pixels) const;
    double shown(double dot, double rowNorm, double columnNorm) const;

    std::shared_ptr<const Tabulated> m_encoding;
    Measure m_measure;
};

}  // namespace posiscope
