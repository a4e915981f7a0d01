// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/fields/measure.h"
#include "core/tables/bounds.h"

namespace posiscope {

class Field;
class Kernel;

/// The range of \p measure of g for \p length positions, 0 ≤ Δ < length. Colours span the values that occur,
/// not all possible ones.
Bounds kernelReach(const Kernel& kernel, Measure measure, std::int64_t length);

/// A sinusoid's similarity matrix that needs a colour scale.
struct SimilarityMatrix {
    const Field& field;
    const Kernel& kernel;  ///< of the same encoding
    Measure measure = Measure::DotProduct;
    std::int64_t dModel = 0;
    Bounds unaveraged{};  ///< range of the single cells
};

/// The range of pixels that average \p pitch by \p pitch cells, pitch > 1. One end is not the peak of the
/// curve but the value on the diagonal, where all pixels are equal if every sine has its cosine. The other
/// end comes from a whole row of pixels for a narrow encoding and from samples of it for a wide one.
Bounds averagedReach(const SimilarityMatrix& matrix, double pitch);

}  // namespace posiscope
