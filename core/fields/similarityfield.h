// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/fields/field.h"
#include "core/fields/measure.h"
#include "core/fields/pixelcover.h"
#include "core/fields/sampledwaves.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// The similarity of every two positions: rows p, columns q, length × length.
///
/// A frequency with s sine and c cosine columns adds (c+s)/2·cos(w(p−q)) + (c−s)/2·cos(w(p+q)) to the dot
/// product: complete pairs depend on p − q only, unpaired columns add a part that depends on p + q. Both
/// parts are one-dimensional, so pixels of equal height and width are looked up in tables: O(pixels + (rows +
/// columns) of the picture × d_model) at any length. Other pixels are a product of two small matrices, the
/// means under pixel rows and under pixel columns, which is exact for any encoding.
///
/// Scale for the precisions that Field promises: d_model/2 for dot products, 1 for cosines. Distances are
/// square roots, so their precision holds for the square, with d_model as the scale (single cells of the
/// double overload are exact also where the distance vanishes).
class SimilarityField : public Field {
public:
    SimilarityField(std::shared_ptr<const Sinusoidal> encoding, Measure measure);

    Extent extent() const override { return {m_encoding->rows(), m_encoding->rows()}; }
    /// Distances between cells are computed without cancellation: 2·√Σ sin²(w(p−q)/2) where paired.
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    void samples(const Window& window, const Pixels<float>& pixels) const override;
    /// Dot products: ± the sum over frequencies of the greater of the numbers of their sine and cosine
    /// columns, d_model/2 when paired; cosines ±1; distances from 0 to twice the root of that sum.
    Bounds bounds() const override;

private:
    /// The value of a pixel, from the mean dot product and the mean squared norms.
    double shown(double dot, double rowNorm, double columnNorm) const;

    void draw(const PixelCover& rows, const PixelCover& columns, const Pixels<float>& pixels) const;
    void drawSquare(const PixelCover& rows, const PixelCover& columns, const Pixels<float>& pixels) const;
    /// \param dots mean dot products minus m_meanNorm; \param rowSwing, columnSwing squared norms minus
    /// m_meanNorm.
    void showRow(const float* dots, float rowSwing, const float* columnSwing, const Pixels<float>& pixels,
                 int row) const;
    void exact(const PixelCover& rows, const PixelCover& columns, const Pixels<double>& pixels) const;
    std::vector<double> squaredNorms(const PixelCover& cover) const;
    std::vector<float> drawnNorms(const PixelCover& cover) const;

    std::shared_ptr<const Sinusoidal> m_encoding;
    Measure m_measure;
    SampledWaves m_waves;
    std::vector<double> m_sines;        // sine columns of each frequency
    std::vector<double> m_cosines;      // cosine columns of each frequency
    std::vector<double> m_differences;  // weight of cos(w(p − q)): (c + s)/2
    std::vector<double> m_sums;         // weight of cos(w(p + q)): (c − s)/2
    double m_meanNorm = 0;              // sum of m_differences: the squared norm, where it does not vary
    double m_greatest = 0;              // bound of any dot product
    SampledWaves m_doubled;             // 2w for the waves with a nonzero weight in m_sums …
    std::vector<double> m_swings;       // … and that weight: squared norm = m_meanNorm + Σ swing·cos(2wp)
};

}  // namespace posiscope
