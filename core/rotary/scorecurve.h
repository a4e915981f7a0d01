// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/analysis/wavesum.h"
#include "core/rotary/rotary.h"

namespace posiscope {

struct QueryKey;

/// The long-term decay of RoFormer (§3.4.3), with the partial sums S_j(Δ) = Σ_{i<j} e^{iΔω_i}:
///     B(Δ) = (1/n)·Σ_{j=1}^{n} |S_j(Δ)|,  B(0) = (n + 1)/2.
/// Even in Δ, oscillating with a falling trend. With xPos term i is times ζ_i^(−Δ/scale base), and B is not
/// even. It does not bound a single score by itself; see ScoreBound.
/// Absolute error ≤ n·1e-15 for |Δ| ≤ 1e14.
double decayMean(const Rotary& rotary, double delta);

/// Upper bound of the scores of one query and key: by Abel's summation, h_i = q_i k̄_i and h_n = 0,
///     |Σ_i h_i e^{iΔω_i}| ≤ max_i |h_{i+1} − h_i| · n·B(Δ).
/// Covers the paired channels only; includes s². Often far above the score: Σ|h_i| may be the smaller bound.
class ScoreBound {
public:
    /// \throws std::invalid_argument if the vectors are not of head size
    ScoreBound(const Rotary& rotary, const QueryKey& vectors);

    /// s²·max_i |h_{i+1} − h_i|
    double steepest() const { return m_steepest; }
    /// The bound at \p delta. \p rotary must be the one passed to the constructor.
    double at(const Rotary& rotary, double delta) const {
        return m_steepest * static_cast<double>(rotary.pairs()) * decayMean(rotary, delta);
    }

private:
    double m_steepest = 0;
};

/// The contribution of one pair to a score: amplitude·cos(ωΔ + phase), Δ being the key's position minus the
/// query's.
struct PairContribution {
    DoubleDouble frequency;  ///< ω, radians a position
    double amplitude;        ///< s²·|q_i||k_i|, q_i = a + ib of the query
    double phase;            ///< arg k_i − arg q_i in (−2π, 2π); 0 if the amplitude is 0
    double growth = 0;       ///< with xPos the amplitude is times e^(growth·Δ)

    double at(double delta) const;
};

/// The score between a query and a key as a function of their distance. Since ⟨R_m q, R_n k⟩ = Re Σ q̄_i k_i
/// e^{i(n−m)ω_i} (RoFormer §3.4.1), it depends on Δ = n − m only, plus the contribution of channels without a
/// pair.
class ScoreCurve {
public:
    /// \throws std::invalid_argument if the vectors are not of head size
    ScoreCurve(const Rotary& rotary, const QueryKey& vectors);

    const std::vector<PairContribution>& contributions() const { return m_contributions; }  ///< n
    double unpaired() const { return m_unpaired; }  ///< contribution of channels without a pair
    /// Σ amplitudes + |unpaired|: an upper bound of the score; with xPos, for keys up to the query.
    double greatest() const;

    /// The score at any real Δ, of either sign; absolute error ≤ 2e-15·greatest() for |Δ| ≤ 1e14. Not
    /// symmetric unless all phases are 0.
    double at(double delta) const;
    /// at(first), at(first + step), …, absolute error ≤ greatest()·(1e-14 + 2e-16·ω_0|Δ|); cheap for
    /// thousands of points, in the calling thread.
    void sample(double first, double step, std::span<double> values) const;

private:
    std::vector<PairContribution> m_contributions;
    double m_unpaired = 0;
    bool m_grows = false;  // xPos
    WaveSum m_cosines;     // amplitude·cos(phase)·cos(ωΔ)
    WaveSum m_sines;       // −amplitude·sin(phase)·sin(ωΔ)
};

/// g(Δ) = Σ cos(ω_iΔ) of the n pairs: half the score of all-ones vectors (s = 1, all channels paired), as a
/// kernel for firstCrossing().
WaveSum rotaryKernel(const Rotary& rotary);

}  // namespace posiscope
