// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>

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

}  // namespace posiscope
