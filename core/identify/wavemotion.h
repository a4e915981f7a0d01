// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <span>

namespace posiscope {

/// The motion of a sampled wave from row to row: radius·e^(i(phase + w·row)).
struct WaveMotion {
    double w = 0;       ///< radians a row, modulo 2π in (−π, π]; for a single column in [0, π]
    double sigma = 0;   ///< standard error of w
    double phase = 0;   ///< at row 0, in (−π, π]
    double radius = 0;  ///< NaN if a single column cannot determine it
    double spread = 0;  ///< root mean square of the residual, divided by the radius
};

/// The motion of \p points, cosines + i·sines of consecutive rows; a row that is left out is 0. Measures
/// angles over growing strides; each stride determines the whole turns of the next. O(rows·log rows), error ~
/// spread/rows^1.5.
/// \param noise least error of a number, divided by the radius
WaveMotion motionOf(std::span<const std::complex<double>> points, double noise);

/// The motion of a single column, by x[r+k] + x[r−k] = 2·cos(kw)·x[r] over growing k, then least squares in
/// w, sine and cosine. Needs at least four rows; sigma is infinite if the wave is much longer than the rows.
/// \param points real part of the motion: cos(phase + w·row)·radius
WaveMotion motionOf(std::span<const double> points, double noise);

/// \p angle reduced to (−π, π].
double wrapped(double angle);

}  // namespace posiscope
