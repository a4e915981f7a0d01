// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/tables/table.h"

namespace posiscope {

/// The best-fitting sinusoid of a sequence y_0 … y_{n−1} of mean 0: constant + cosine·cos(2πi/λ) +
/// sine·sin(2πi/λ).
struct BestSinusoid {
    double wavelength = 0;  ///< λ, in positions
    double cosine = 0;
    double sine = 0;
    double constant = 0;
    double correlation = 0;  ///< Pearson's, between the sequence and the sinusoid, in [0, 1]

    double at(double position) const;
};

/// Least-squares fit over wavelengths from 2 to 4·n positions. Searches in steps of 1/(8n) in frequency, then
/// refines the best frequency to a relative error of 1e-7. Longer waves cannot be distinguished from a curved
/// line. \pre n ≥ 4
BestSinusoid bestSinusoid(const std::vector<double>& sequence);

/// A principal component of the rows of a table.
struct Component {
    std::vector<double> course;  ///< along the positions: a left singular vector, norm 1
    double share = 0;            ///< of the variance of the rows, in [0, 1]
    BestSinusoid wave;
};

/// The leading principal components of rows 0 … \p rows − 1 of \p table, without the mean row: left singular
/// vectors in order of falling singular value, at most \p most and none with share 0. Signs are chosen so
/// that the first half of a course has a sum ≥ 0. O(n·d·m + m³), m = min(n, d). Empty for fewer than four
/// rows, or when \p stop was requested.
std::vector<Component> leadingComponents(const Table& table, std::int64_t rows, int most,
                                         const std::stop_token& stop = {});

}  // namespace posiscope
