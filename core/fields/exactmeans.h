// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <complex>
#include <cstdint>
#include <vector>

#include "core/fields/pixelcover.h"
#include "core/numbers/doubledouble.h"

namespace posiscope {

struct SampledWaves;

/// The factor by which averaging over n consecutive integer positions damps a wave: A_n(w) = sin(nw/2) /
/// (n·sin(w/2)), the Dirichlet kernel divided by n; 1 where w is a multiple of 2π. In [−1, 1].
/// \p w radians per position, in [−π, π] (see sampledFrequency()); \p count ≥ 1. Absolute error ≤ 5e-16.
double dirichlet(DoubleDouble w, std::int64_t count);

/// Means of e^{iwp} over the positions under each pixel, for exported numbers: absolute error below 2e-15.
/// With E = e^{iw·m} at the pixel's first cell,
///     mean = E · (head + inner·Σ_{j=1}^{n−1} e^{iwj} + tail·e^{iwn}),   n = cells(pixel),
/// where the sum is a Dirichlet kernel, so the cost does not depend on n.
class ExactMeans {
public:
    /// For frequencies first … last − 1 of \p waves. Both references must outlive this.
    ExactMeans(const SampledWaves& waves, const PixelCover& cover, std::size_t first, std::size_t last);

    /// The mean under \p pixel of wave number \p index of \p waves.
    std::complex<double> at(int pixel, std::size_t index) const;

private:
    struct Factors {  // for n = leastCells and one more
        std::array<std::complex<double>, 2> inner;
        std::array<std::complex<double>, 2> step;
    };
    const SampledWaves& m_waves;
    const PixelCover& m_cover;
    std::size_t m_firstWave;
    std::vector<Factors> m_factors;
};

}  // namespace posiscope
