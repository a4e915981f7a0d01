// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>

namespace posiscope {

/// Rows are positions, columns dimensions.
using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// How far a table is from the objective, and which way is down.
struct Slope {
    double loss = 0;
    Rows gradient;  ///< ∂loss/∂P, of the shape of P
};

/// The objective tables are trained on here: dot products that fall with distance,
///   loss(P) = mean over all i, j of (p_i·p_j − exp(−|i − j|/τ))².
/// It asks near positions to be alike and says nothing of waves. The gradient is 4/n²·(P·Pᵀ − C)·P with
/// C_ij = exp(−|i − j|/τ); neither C nor an n × n matrix of errors is built where n > d, because C·P is two
/// recursions over the rows. O(n·d·min(n, d)).
///
/// \param rows P, n × d, n ≥ 1, d ≥ 1
/// \param band τ > 0, in positions
Slope nearnessSlope(const Rows& rows, double band);

/// Σ_j exp(−|i − j|/τ) over all integers j, or \p count if that is less: no eigenvalue of C is above it.
double nearnessBound(double band, std::int64_t count);

}  // namespace posiscope
