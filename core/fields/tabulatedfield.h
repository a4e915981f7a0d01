// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/fields/field.h"
#include "core/fields/pixelcover.h"

namespace posiscope {

class Tabulated;

/// The matrix of an encoding whose rows come from a table: rows firstPosition … firstPosition + length − 1.
/// Rows without a row in the table are NaN. A picture costs O(pixel rows × dimensions in the window) at any
/// length.
class TabulatedField : public Field {
public:
    explicit TabulatedField(std::shared_ptr<const Tabulated> encoding);

    Extent extent() const override;
    Window numbered() const override;
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    void samples(const Window& window, const Pixels<float>& pixels) const override;
    PassedOver passedOver(const Window& window, int pixelRows) const override;
    bool patientMeans(const Window& window, const Pixels<float>& pixels,
                      const std::stop_token& stop) const override;
    /// ± the largest magnitude of the table, so that zero has the neutral colour.
    Bounds bounds() const override;

private:
    template <class Number>
    void draw(const PixelCover& rows, const PixelCover& columns, const Pixels<Number>& pixels) const;

    std::shared_ptr<const Tabulated> m_encoding;
};

/// A matrix of \p numbers, row-major; NaN for none. \pre rows and columns are at least 1
std::shared_ptr<const Field> fieldOfNumbers(std::int64_t rows, std::int64_t columns,
                                            std::vector<double> numbers);

}  // namespace posiscope
