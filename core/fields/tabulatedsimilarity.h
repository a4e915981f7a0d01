// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/fields/field.h"
#include "core/fields/pixelcover.h"
#include "core/fields/similarityfield.h"

namespace posiscope {

class Tabulated;

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
