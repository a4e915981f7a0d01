// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace posiscope {

class WaveSum;

/// A sum of waves as its Taylor polynomial about one place: one sine and cosine a term to build, then a few
/// nanoseconds a point however many terms there are. Good for looking closely at a short stretch.
class Expansion {
public:
    /// How far from the centre it holds, in radians of the fastest wave: there the first neglected term is
    /// below 1e-17·Σ|a|, and the rounding of the kept ones below 1e-14·Σ|a|.
    static constexpr double kReach = 4;

    Expansion(const WaveSum& sum, double centre);

    double operator()(double x) const;
    double slope(double x) const;

private:
    std::array<double, 34> m_coefficients{};  ///< of y = fastest·(x − centre)
    double m_centre;
    double m_scale;  ///< the fastest frequency
};

}  // namespace posiscope
