// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

namespace posiscope {

class Kernel;
class WaveSum;

/// A point of the curve g(Δ).
struct KernelPoint {
    double delta;  ///< positions
    double value;  ///< g there
};

/// The first local minimum of g over real Δ in (0, \p farthest]. Beyond it a greater distance can mean a
/// greater similarity. It lies before 2π/w_max for every geometric schedule. Under 1 ms for d_model 16384.
std::optional<KernelPoint> firstMinimum(const Kernel& kernel, double farthest);

/// The first whole Δ ≥ 1 with g(Δ + 1) > g(Δ), Δ < \p farthest: where g first rises. Base 10000 gives 43 for
/// d_model 512, in 0.05 ms, and 885 for d_model 16384, in about 5 ms.
std::optional<std::int64_t> firstIntegerMinimum(const Kernel& kernel, std::int64_t farthest,
                                                const std::stop_token& stop = {});

/// The first real Δ in (0, \p farthest] with g(Δ) = 0. Also std::nullopt when \p stop was requested. The cost
/// grows with d_model times the answer: for base 10000, 1 ms at d_model 512 and 40 ms at 16384; seconds where
/// a huge base has no zero within 2^20. Call it only when the slider rests. It does not use the drawing
/// threads and may run in the background.
std::optional<double> firstZero(const Kernel& kernel, double farthest, const std::stop_token& stop = {});

/// The first x in (from, to] where f changes sign, to a relative error of about 1e-14; std::nullopt if f does
/// not change sign.
///
/// The search misses no crossing: since |f″| ≤ K = Σ|a|w², f keeps its sign between two samples a step h
/// apart when both exceed K·h²/8 in size. Steps are therefore long where f is far from zero (h ~ √(2|f|/K)).
/// An interval that the bound cannot clear is bisected on the Taylor polynomial. Two crossings closer
/// together than 1e-9 radians of the fastest wave count as a touch and may be missed.
///
/// Cost: one multiplication per term and sample; the number of samples is about the radians of the fastest
/// wave over √(f/f(0)). The search gives up and returns std::nullopt at kFarthest radians of the fastest wave
/// after \p from, when \p stop is requested, or when squares of the frequencies overflow.
/// \pre f(from) is not zero.
std::optional<double> firstCrossing(const WaveSum& f, double from, double to,
                                    const std::stop_token& stop = {});

/// The same, faster when the crossing is within 6 radians of the fastest wave: searches that interval on the
/// Taylor polynomial first.
std::optional<double> firstCrossingNear(const WaveSum& f, double from, double to);

/// Radians: 2^20 positions at frequency 1, the fastest of every base ≥ 1.
inline constexpr double kFarthest = 1048576;

}  // namespace posiscope
