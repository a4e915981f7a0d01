// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/words/rowmatrix.h"

namespace posiscope {

/// Shows that concatenating a one-hot position and projecting equals adding a projected position:
///
///     [x_p | 1_p] · ( W_x )  =  x_p W_x + W_pos[p]
///                   (W_pos)
///
/// because the one-hot row picks row p of W_pos. Matrices have one row per position and d_model columns
/// unless stated otherwise.
struct Concatenation {
    RowMatrix joined;     ///< [x | 1], rows × (width + rows)
    RowMatrix weights;    ///< W_x above W_pos, (width + rows) × d_model
    RowMatrix projected;  ///< the left side, as one product of the concatenated rows
    RowMatrix added;      ///< the right side

    RowMatrix difference() const { return projected - added; }
    /// Zero up to rounding errors.
    double largestDifference() const { return difference().cwiseAbs().maxCoeff<Eigen::PropagateNumbers>(); }
};

/// \param content x, rows × width
/// \param ofContent W_x, width × d_model
/// \param ofPosition W_pos, rows × d_model
/// \throws std::invalid_argument if the shapes do not fit
Concatenation concatenate(const Eigen::MatrixXd& content, const RowMatrix& ofContent,
                          const Eigen::MatrixXd& ofPosition);

}  // namespace posiscope
