// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// The direction of a hand of frequency w at position x: the cosine and sine of w·x.
struct Rotation {
    double cosine = 1;
    double sine = 0;
};

/// The rotation by (frequency + tail)·x for any real x, with the phase in double-double (Dekker's product by
/// fma, then the part of the angle that it misses): absolute error ≤ 4e-16 while |frequency·x| ≤ 1e14;
/// beyond, |frequency·x|·2e-30 is added.
/// \param frequency radians per position, finite.
/// \param tail exact frequency minus the double above.
Rotation rotation(double frequency, double tail, double x);

/// The same for frequency \p i of \p encoding.
Rotation rotation(const Sinusoidal& encoding, std::size_t i, double x);

/// The angle of \p r in [0, 2π), radians.
double angleOf(const Rotation& r);

}  // namespace posiscope
