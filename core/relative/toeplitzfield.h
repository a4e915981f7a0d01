// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/fields/field.h"
#include "core/fields/pixelcover.h"
#include "core/relative/lagfunction.h"
#include "core/relative/lags.h"

namespace posiscope {

/// Which cells of a matrix of queries and keys hold anything.
enum class Mask {
    None,
    Future  ///< keys after their query hold nothing: NaN
};

/// A matrix of queries by keys whose cells depend on the lag alone. A picture costs O(pixels) at any length:
/// a pixel under one line of the function has its value at the pixel's middle, and any other comes from sums
/// at its four corners. A pixel that is masked in part is the mean of what is seen; NaN where nothing is.
class ToeplitzField : public Field {
public:
    /// \param function of all lags; with Mask::Future it is 0 at lags above 0
    ToeplitzField(Extent extent, Lags lags, std::shared_ptr<const LagFunction> function, Mask mask);

    Extent extent() const override { return m_extent; }
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    /// What the cells that are seen span; 0 to 0 where none is.
    Bounds bounds() const override;

private:
    template <class Number>
    void draw(const Window& window, const Pixels<Number>& pixels) const;

    Extent m_extent;
    Lags m_lags;
    std::shared_ptr<const LagFunction> m_function;
    std::shared_ptr<const LagFunction> m_seen;  // 1 where the mask lets see; null without a mask
};

}  // namespace posiscope
