// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/fields/field.h"

namespace posiscope {

class PixelCover;

/// A matrix whose cell is the sum of a number of its row and a number of its column. The mean of a block is
/// the sum of two means along its edges, so that a picture of any size costs its pixels and its edges.
class SumField : public Field {
public:
    /// \pre neither is empty
    SumField(std::vector<double> ofRows, std::vector<double> ofColumns);

    Extent extent() const override;
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    void samples(const Window& window, const Pixels<float>& pixels) const override;
    Bounds bounds() const override;

private:
    template <class Number>
    void draw(const PixelCover& rows, const PixelCover& columns, const Pixels<Number>& pixels) const;

    std::vector<double> m_rows;
    std::vector<double> m_columns;
};

}  // namespace posiscope
