// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/fields/field.h"
#include "core/fields/pixelcover.h"
#include "core/relative/lagfunction.h"
#include "core/relative/lags.h"

namespace posiscope {

/// Which cells of a matrix of queries and keys are masked.
enum class Mask {
    None,
    Future  ///< keys after their query are masked: NaN
};

/// A matrix of queries by keys whose cells depend on the lag alone. A picture costs O(pixels) at any length:
/// a pixel within one linear piece of the function has its value at the pixel's middle; any other pixel comes
/// from sums at its four corners. A partly masked pixel is the mean of its unmasked cells; NaN if all are
/// masked.
class ToeplitzField : public Field {
public:
    /// \param function of all lags; with Mask::Future it is 0 at lags above 0
    ToeplitzField(Extent extent, Lags lags, std::shared_ptr<const LagFunction> function, Mask mask);

    Extent extent() const override { return m_extent; }
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    /// The range of the unmasked cells; 0 to 0 if all are masked.
    Bounds bounds() const override;

private:
    template <class Number>
    void draw(const Window& window, const Pixels<Number>& pixels) const;

    Extent m_extent;
    Lags m_lags;
    std::shared_ptr<const LagFunction> m_function;
    std::shared_ptr<const LagFunction> m_seen;  // 1 where the mask does not hide the key; null without a mask
};

}  // namespace posiscope
