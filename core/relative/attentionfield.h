// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fields/field.h"
#include "core/relative/alibiattention.h"
#include "core/relative/linearpieces.h"

namespace posiscope {

/// The weights of AlibiAttention as a matrix of queries by keys: each row sums to 1. Masked cells are NaN; a
/// partly masked pixel is the mean of its unmasked cells.
///
/// Away from the diagonal a weight is the product of a number of its row and a number of its column, so a
/// pixel is the product of two sums. Column sums have a closed form; row sums, each divided by its own total,
/// use a recurrence. A picture costs O(pixels + queries in the window).
class AttentionField : public Field {
public:
    AttentionField(Extent extent, AlibiAttention attention);

    Extent extent() const override { return m_extent; }
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    /// 0 and the greatest weight.
    Bounds bounds() const override;

private:
    template <class Number>
    void draw(const Window& window, const Pixels<Number>& pixels) const;

    Extent m_extent;
    AlibiAttention m_attention;
    LinearPieces m_seen;
};

}  // namespace posiscope
