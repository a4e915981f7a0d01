// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>

namespace posiscope {

class WaveSum;

/// The first x in (from, to] where f changes sign, to about 1e-14 of x; nothing if it does not.
///
/// No crossing is jumped over: since |f″| ≤ K = Σ|a|w², f keeps its sign between two samples a step h apart
/// when both exceed K·h²/8 in size. So steps are long where f is far from zero (h ~ √(2|f|/K)), and a
/// stretch the bound cannot clear is searched in halves on the Taylor polynomial. Only two crossings closer
/// together than 1e-9 radians of the fastest wave count as a touch and may be passed.
///
/// Cost: one multiplication a term and sample; samples are about the radians of the fastest wave over
/// √(f/f(0)). It ends with nothing at kFarthest radians of the fastest wave after \p from, when
/// \p stop is requested, or when squares of the frequencies overflow.
/// \pre f(from) is not zero.
std::optional<double> firstCrossing(const WaveSum& f, double from, double to,
                                    const std::stop_token& stop = {});

/// The same, quicker when the crossing is within 6 radians of the fastest wave: looks there closely first.
std::optional<double> firstCrossingNear(const WaveSum& f, double from, double to);

/// 2^20 positions at the fastest frequency of every base ≥ 1.
inline constexpr double kFarthest = 1048576;

}  // namespace posiscope
