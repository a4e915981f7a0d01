// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/fields/field.h"
#include "core/fields/pixelcover.h"
#include "core/fields/sampledwaves.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// The encoding matrix: rows are positions firstPosition … firstPosition + length − 1, columns dimensions. A
/// pixel over n rows is the Dirichlet mean A_n(w)·sin(w·c), exact at any length, so the cost is O(pixel rows
/// × dimensions in the window). A pixel over several dimensions is the mean of their values, whether sines or
/// cosines.
class EncodingField : public Field {
public:
    explicit EncodingField(std::shared_ptr<const Sinusoidal> encoding);

    Extent extent() const override { return {m_encoding->rows(), m_encoding->columns()}; }
    double cell(std::int64_t row, std::int64_t column) const override {
        return m_encoding->value(m_encoding->firstPosition() + row, column);
    }
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    void samples(const Window& window, const Pixels<float>& pixels) const override;
    Bounds bounds() const override { return {-1, 1}; }

private:
    void draw(const PixelCover& rows, const PixelCover& columns, const Pixels<float>& pixels) const;

    std::shared_ptr<const Sinusoidal> m_encoding;
    SampledWaves m_waves;
};

}  // namespace posiscope
