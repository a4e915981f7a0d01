// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace posiscope {

class WaveSum;

/// The Taylor polynomial of a sum of waves about one point. It costs one sine and cosine per term to build,
/// then a few nanoseconds a point, independent of the number of terms. Use it to search a short interval
/// closely.
class Expansion {
public:
    /// Radius of validity in radians of the fastest wave. Within it the first neglected term is below
    /// 1e-17·Σ|a| and the rounding error of the kept terms below 1e-14·Σ|a|.
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
