// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/fields/field.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// The encoding matrix: rows are positions firstPosition … firstPosition + length − 1, columns dimensions.
/// A pixel over a run of n rows is the Dirichlet mean A_n(w)·sin(w·c), exact at any length, so cost is
/// O(pixel rows × dimensions in the window).
class EncodingField : public Field {
public:
    explicit EncodingField(std::shared_ptr<const Sinusoidal> encoding);

    Extent extent() const override;
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    Bounds bounds() const override { return {-1, 1}; }

private:
    std::shared_ptr<const Sinusoidal> m_encoding;
};

}  // namespace posiscope
