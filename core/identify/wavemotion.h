// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <span>

namespace posiscope {

/// How a sampled wave goes on from row to row: radius·e^(i(phase + w·row)).
struct WaveMotion {
    double w = 0;  ///< radians a row, in (−π, π]: that is all that rows tell; a single column: [0, π]
    double sigma = 0;   ///< standard error of w
    double phase = 0;   ///< at row 0, in (−π, π]
    double radius = 0;  ///< NaN where one column cannot tell it
    double spread = 0;  ///< root mean square of what is left, over the radius
};

/// The motion of \p points, cosines + i·sines of consecutive rows; a row that does not count is 0. Angles
/// over growing strides, each telling the turns of the next: O(rows·log rows), error ~ spread/rows^1.5.
/// \param noise least error of a number, over the radius
WaveMotion motionOf(std::span<const std::complex<double>> points, double noise);

/// The motion of a single column, by x[r+k] + x[r−k] = 2·cos(kw)·x[r] over growing k, then least squares in
/// w, sine and cosine. At least four rows; of a wave much longer than them nothing can be told: sigma is
/// then infinite.
/// \param points with the real part of the motion: cos(phase + w·row)·radius
WaveMotion motionOf(std::span<const double> points, double noise);

/// \p angle in (−π, π].
double wrapped(double angle);

}  // namespace posiscope
