// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace posiscope {

/// Seconds per turn of the second, minute and hour hand.
inline constexpr std::array<double, 3> kHandPeriods{60, 3600, 43200};

/// A time of day as its clock hands: (sin 2πt/T, cos 2πt/T) for every period T, in the given order.
/// \param seconds any finite number. \param periods seconds, positive. Absolute error ≤ 3e-16 for whole
/// seconds and periods; quarter turns are exact.
std::vector<double> clockCode(double seconds, std::span<const double> periods = kHandPeriods);

/// |clockCode(a) − clockCode(b)| = 2·√(Σ sin²(π(a − b)/T)). Zero for times that differ by a common multiple
/// of the periods: 00:00:00 and 12:00:00 read the same, and 11:59:59 is close to 00:00:01.
double clockDistance(double a, double b, std::span<const double> periods = kHandPeriods);

/// \p seconds since midnight as "hh:mm:ss", counted modulo a day.
std::string writeTime(std::int64_t seconds);

/// A clock in which every hand is \p ratio² times slower than the one before: frequencies ratio^(−2j) radians
/// per position, j = 0 … hands − 1. Its second hand already hardly moves.
std::vector<double> handFrequencies(double ratio, int hands);
/// The same with the exponent divided by d = 2·hands, ratio^(−2j/d): neighbouring hands differ little, and
/// the slowest is almost \p ratio times slower than the first. With ratio 10000 this is the encoding.
std::vector<double> handFrequenciesOverD(double ratio, int hands);

}  // namespace posiscope
