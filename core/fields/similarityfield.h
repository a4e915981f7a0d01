// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/fields/field.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

enum class Measure {
    DotProduct,  ///< PE(p)·PE(q); a pixel is the mean over its block
    Cosine,   ///< the same over the product of norms; where norms vary, a pixel is mean dot product over the
              ///< root of the mean squared norms of its rows and its columns
    Distance  ///< |PE(p) − PE(q)|; a pixel is the root of the mean squared distance
};

/// How alike every two positions are: rows p, columns q, length × length.
/// Complete pairs make it depend on p − q only; whatever is left unpaired adds a part that depends on
/// p + q only (sin a sin b = ½cos(a−b) − ½cos(a+b)). Both parts are one-dimensional, so pixels of equal
/// height and width cost O(pixels + blocks × d_model) at any length.
class SimilarityField : public Field {
public:
    SimilarityField(std::shared_ptr<const Sinusoidal> encoding, Measure measure);

    Extent extent() const override;
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    Bounds bounds() const override;

private:
    std::shared_ptr<const Sinusoidal> m_encoding;
    Measure m_measure;
};

}  // namespace posiscope
