// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/fields/measure.h"
#include "core/tables/bounds.h"

namespace posiscope {

class Field;
class Kernel;

/// What \p measure of g reaches among \p length positions, 0 ≤ Δ < length: colours span what occurs, not what
/// could.
Bounds kernelReach(const Kernel& kernel, Measure measure, std::int64_t length);

/// A matrix of similarities of a sinusoid whose colours are chosen.
struct SimilarityMatrix {
    const Field& field;
    const Kernel& kernel;  ///< of the same encoding
    Measure measure = Measure::DotProduct;
    std::int64_t dModel = 0;
    Bounds unaveraged{};  ///< what single cells reach
};

/// What pixels of \p pitch cells by \p pitch reach, pitch > 1: never the peak of the curve, but what stands
/// on the diagonal, where all pixels are the same if every sine has its cosine. At the other end a narrow
/// encoding reaches what a whole row of pixels shows, a wide one what some of it show.
Bounds averagedReach(const SimilarityMatrix& matrix, double pitch);

}  // namespace posiscope
