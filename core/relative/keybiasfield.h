// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fields/field.h"
#include "core/relative/lags.h"
#include "core/relative/linearpieces.h"

namespace posiscope {

/// ALiBi's causal bias as BLOOM, MPT and Falcon add it: slope·(j − origin) in every row, j being the key; NaN
/// for keys after their query. O(1) a pixel; a partly masked pixel is the mean of its unmasked cells.
class KeyBiasField : public Field {
public:
    KeyBiasField(Extent extent, Lags lags, double slope, std::int64_t origin);

    Extent extent() const override { return m_extent; }
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    Bounds bounds() const override;

private:
    template <class Number>
    void draw(const Window& window, const Pixels<Number>& pixels) const;

    Extent m_extent;
    Lags m_lags;
    double m_slope;
    std::int64_t m_origin;
    LinearPieces m_seen;
};

}  // namespace posiscope
