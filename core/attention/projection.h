// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/attention/projectionkind.h"
#include "core/words/rowmatrix.h"

namespace posiscope {

/// W_q and W_k of a single head that is as wide as the model.
class Projection {
public:
    using Matrix = Eigen::MatrixXd;
    using Columns = std::pair<std::int64_t, std::int64_t>;

    static Projection identity() { return Projection(ProjectionKind::Identity); }
    /// \param angle radians, any
    /// \param pairs the two columns of each pair; the other columns stay unchanged
    static Projection phase(double angle, std::vector<Columns> pairs);
    /// \param width 1 … kWidestRandomProjection; \throws std::invalid_argument above
    static Projection random(std::int64_t width, std::uint64_t seed);

    ProjectionKind kind() const { return m_kind; }

    /// Z·W_q and Z·W_k for rows × d_model \p rows; for random projections d_model must be their width.
    Matrix queries(const Matrix& rows) const;
    Matrix keys(const Matrix& rows) const;
    /// W with keys(x) = x W, for rows of \p width numbers.
    RowMatrix keyWeights(std::int64_t width) const;

private:
    explicit Projection(ProjectionKind kind) : m_kind(kind) {}

    ProjectionKind m_kind;
    double m_angle = 0;
    std::vector<Columns> m_pairs;
    Matrix m_query;  ///< of Random only
    Matrix m_key;
};

}  // namespace posiscope
