// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class Rotary;
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
    double at(const Rotary& rotary, double delta) const;

private:
    double m_steepest = 0;
};

}  // namespace posiscope
