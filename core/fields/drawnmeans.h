// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/fields/field.h"
#include "core/fields/pixelcover.h"
#include "core/fields/sampledwaves.h"
#include "core/parallel/scratch.h"

namespace posiscope {

/// The factors that multiply e^{iw·m} in every pixel of a cover (see ExactMeans), for n = leastCells() and
/// leastCells() + 1, in float: rows of stride() numbers, one for each wave.
class DrawnPhasors {
public:
    enum Part { InnerReal, InnerImaginary, StepReal, StepImaginary };

    void compute(const SampledWaves& waves, const PixelCover& cover);
    const float* row(int more, Part part) const {
        return m_numbers + static_cast<std::size_t>(4 * more + part) * m_stride;
    }
    std::size_t stride() const { return m_stride; }

private:
    Scratch<float> m_scratch;
    float* m_numbers = nullptr;
    std::size_t m_stride = 0;
};

/// Writes to pixel (r, c) the sum, over the shares of pixel column c, of the means of sine and cosine under
/// pixel row r. Float precision (≤ 1e-6 for weights that sum to 1), on all cores.
/// \p sharesOf fills in the shares of a pixel column; it is called from several threads.
void drawMeans(const SampledWaves& waves, const PixelCover& rows,
               const std::function<void(int pixel, std::vector<ColumnShare>&)>& sharesOf,
               const Pixels<float>& pixels);

}  // namespace posiscope
