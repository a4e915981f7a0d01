// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// One wave of a sum.
struct WaveTerm {
    double frequency;  ///< radians per position, positive and finite
    double tail;       ///< exact value minus frequency
    double amplitude;
};

/// f(x) = Σ a_i cos(w_i x), or the same with sines, for real x in positions. The kernel g(Δ), its derivative
/// and its differences between consecutive integers are such sums.
///
/// Terms are sorted fastest first; equal frequencies are merged into one term (base = 1 is a single wave).
class WaveSum {
public:
    /// \param wave Wave::Cosine or Wave::Sine.
    WaveSum(std::vector<WaveTerm> terms, Wave wave);

    const std::vector<WaveTerm>& terms() const { return m_terms; }
    Wave wave() const { return m_wave; }
    bool empty() const { return m_terms.empty(); }
    double fastest() const { return m_terms.empty() ? 0 : m_terms.front().frequency; }

    /// f(x), double-double phases and a compensated sum: absolute error ≤ 4e-16·Σ|a|. About 25 ns a term.
    double at(double x) const;

    /// f(first), f(first + step), … into \p values: absolute error ≤ Σ|a|·(1e-14 + 2e-16·w|x|).
    ///
    /// Points come in blocks of 33. By cos(c ± δ) = cos c cos δ ∓ sin c sin δ a block is its centre times the
    /// offsets ±1 … ±16. All blocks are two matrix products, and a point costs one multiplication per term
    /// instead of one cosine.
    void sample(double first, double step, std::span<double> values) const;
    /// The same on all cores. Do not call it inside a task of parallelFor() or for long background work,
    /// because the same threads draw the pictures.
    void sampleInAllCores(double first, double step, std::span<double> values) const;

    /// Σ|a|w²: an upper bound of |f″|. Infinite when squares overflow.
    double curvatureBound() const;

private:
    std::vector<WaveTerm> m_terms;
    Wave m_wave;
};

/// Maximum number of points of one call of addWaves(). Rotations advance block by block from one seed; in a
/// longer run their rounding error would grow.
inline constexpr std::size_t kPointsPerRun = 1056;

/// Adds Σ a·cos(w·x) (or sines) over \p terms to values[k] at x = first + k·step, k < kPointsPerRun,
/// by the matrix products that WaveSum::sample() describes.
void addWaves(std::span<const WaveTerm> terms, Wave wave, double first, double step,
              std::span<double> values);

}  // namespace posiscope
