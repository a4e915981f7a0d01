// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/learning/learningstate.h"
#include "core/parameters/parameters.h"

namespace posiscope {

/// Rows are positions, columns dimensions.
using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The loss of a table and its gradient.
struct Slope {
    double loss = 0;
    Rows gradient;  ///< ∂loss/∂P, of the shape of P
};

/// The objective that the program trains tables on: dot products that fall with distance,
///   loss(P) = mean over all i, j of (p_i·p_j − exp(−|i − j|/τ))².
/// It asks for similar rows at near positions and does not mention waves. The gradient is 4/n²·(P·Pᵀ − C)·P
/// with C_ij = exp(−|i − j|/τ). For n > d neither C nor an n × n matrix of errors is built, because C·P is
/// two recursions over the rows. O(n·d·min(n, d)).
///
/// \param rows P, n × d, n ≥ 1, d ≥ 1
/// \param band τ > 0, in positions
Slope nearnessSlope(const Rows& rows, double band);

/// Σ_j exp(−|i − j|/τ) over all integers j, or \p count if that is less: an upper bound of the eigenvalues of
/// C.
double nearnessBound(double band, std::int64_t count);

/// Trains a table from a random start by plain gradient descent on the objective above; every step
/// uses all pairs of trained rows. Rows beyond the trained length are never changed. Only the start is
/// random, so a seed and a number of steps always give the same table on the same machine (other machines may
/// sum in another order: 1e-12).
class Learning {
public:
    /// \pre refuse(parameters) returns std::nullopt, and initialisation is Trained.
    explicit Learning(const Parameters& parameters);

    const LearningSettings& settings() const { return m_settings; }
    std::int64_t steps() const { return static_cast<std::int64_t>(m_losses.size()) - 1; }

    /// One step of gradient descent: O(n·d·min(n, d)) for n trained rows.
    void step();

    LearningState state() const;

private:
    LearningSettings m_settings;
    std::shared_ptr<const Table> m_start;
    Rows m_rows;  ///< the trained ones
    Slope m_slope;
    /// An eighth of n²/λ, where λ bounds the eigenvalues of the objective and of the start. At a quarter the
    /// fastest direction would already overshoot.
    double m_rate;
    std::vector<double> m_losses;
};

}  // namespace posiscope
