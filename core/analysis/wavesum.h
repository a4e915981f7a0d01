// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// One wave of a sum.
struct WaveTerm {
    double frequency;  ///< radians per position, positive and finite
    double tail;       ///< what frequency misses of the exact value
    double amplitude;
};

/// f(x) = Σ a_i cos(w_i x), or the same with sines, for real x in positions. The kernel g(Δ), its derivative
/// and its steps from one integer to the next are all such sums.
///
/// Terms are kept fastest first and equal frequencies are one term (base = 1 is a single wave).
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
    /// Points come in blocks of 33: by cos(c ± δ) = cos c cos δ ∓ sin c sin δ a block is its centre times the
    /// offsets ±1 … ±16, so all blocks are two matrix products and a point costs one multiplication a
    /// term instead of one cosine.
    void sample(double first, double step, std::span<double> values) const;
    /// The same on all cores; not from inside a task of inAllCores() and not for long work in the background,
    /// because the pictures are drawn by the same crew.
    void sampleInAllCores(double first, double step, std::span<double> values) const;

    /// Σ|a|w²: no f″ is larger. Infinite when squares overflow.
    double curvatureBound() const;

private:
    std::vector<WaveTerm> m_terms;
    Wave m_wave;
};

}  // namespace posiscope
