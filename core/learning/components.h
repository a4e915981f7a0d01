// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/tables/table.h"

namespace posiscope {

/// The wave nearest to a sequence y_0 … y_{n−1} of mean 0: constant + cosine·cos(2πi/λ) + sine·sin(2πi/λ).
struct BestSinusoid {
    double wavelength = 0;  ///< λ, in positions
    double cosine = 0;
    double sine = 0;
    double constant = 0;
    double correlation = 0;  ///< Pearson's, of the sequence with the wave, in [0, 1]

    double at(double position) const;
};

/// Least squares over wavelengths from 2 to 4·n positions: tried at steps of 1/(8n) in frequency, the best
/// refined to 1e-7 of it. Longer waves could not be told from a bent line. \pre n ≥ 4
BestSinusoid bestSinusoid(const std::vector<double>& sequence);

/// A direction in which the rows of a table differ most.
struct Component {
    std::vector<double> course;  ///< along the positions: a left singular vector, norm 1
    double share = 0;            ///< of the variance of the rows, in [0, 1]
    BestSinusoid wave;
};

/// The leading components of rows 0 … \p rows − 1 of \p table, the mean row taken off: left singular vectors
/// by falling singular value, at most \p most and none of share 0; the first half of a course sums to
/// no less than 0. O(n·d·m + m³), m = min(n, d). Fewer than four rows have none.
/// Empty when \p stop asks for it.
std::vector<Component> leadingComponents(const Table& table, std::int64_t rows, int most,
                                         const std::stop_token& stop = {});

}  // namespace posiscope
