// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fields/field.h"
#include "core/relative/linearpieces.h"
#include "core/relative/maskmixing.h"

namespace posiscope {

/// The rows of MaskMixing as a matrix of queries by keys: each sums to 1. Masked cells are NaN; a partly
/// masked pixel is the mean of its unmasked cells.
///
/// A row of pixels is mixed as one: a picture costs O(pixel rows × depth × keys) and is exact. A single cell
/// costs O(depth × keys).
class MaskField : public Field {
public:
    MaskField(Extent extent, MaskMixing mixing);

    Extent extent() const override { return m_extent; }
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    /// 0 and the greatest share.
    Bounds bounds() const override;

private:
    template <class Number>
    void draw(const Window& window, const Pixels<Number>& pixels) const;

    Extent m_extent;
    MaskMixing m_mixing;
    LinearPieces m_seen;
};

}  // namespace posiscope
