// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fields/field.h"

namespace posiscope {

/// The binary counter: rows are positions firstPosition … firstPosition + length − 1, columns are bits, the
/// lowest first. A set bit is +1, a clear one −1. Bit k toggles every 2^k positions: a square wave of
/// wavelength 2^(k+1), to compare with the sinusoids of the encoding.
///
/// There are as many columns as the greatest position needs, at least one. Negative positions are in two's
/// complement, ⌊p/2^k⌋ mod 2, without a sign column (−p − 1 determines how many columns they need). Means are
/// exact, because the set bits below N have a closed form.
class BitsField : public Field {
public:
    /// \pre length ≥ 1, |firstPosition| + length ≤ 2^52.
    BitsField(std::int64_t firstPosition, std::int64_t length);

    Extent extent() const override { return m_extent; }
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    Bounds bounds() const override { return {-1, 1}; }

private:
    template <class Number>
    void write(const Window& window, const Pixels<Number>& pixels) const;

    std::int64_t m_firstPosition;
    Extent m_extent;
};

}  // namespace posiscope
