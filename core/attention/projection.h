// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <utility>
#include <vector>

namespace posiscope {

/// How queries and keys are made of what enters an attention layer: rows times W_q, rows times W_k.
enum class ProjectionKind {
    Identity,  ///< W_q = W_k = 1: a score is the dot product of the rows
    Phase,     ///< W_q = 1, W_k turns every pair of columns by one angle
    Random,    ///< both N(0, 1/d_model), as before training
};

/// The widest rows that random projections are made for: each is d_model² numbers.
inline constexpr std::int64_t kWidestRandomProjection = 2048;

/// W_q and W_k of one head as wide as the model.
class Projection {
public:
    using Matrix = Eigen::MatrixXd;
    using Columns = std::pair<std::int64_t, std::int64_t>;

    static Projection identity() { return Projection(ProjectionKind::Identity); }
    /// \param angle radians, any
    /// \param pairs the two columns of each pair; the others are left as they are
    static Projection phase(double angle, std::vector<Columns> pairs);
    /// \param width 1 … kWidestRandomProjection; \throws std::invalid_argument above
    static Projection random(std::int64_t width, std::uint64_t seed);

    ProjectionKind kind() const { return m_kind; }

    /// Z·W_q and Z·W_k for rows × d_model \p rows; of random projections d_model is the width.
    Matrix queries(const Matrix& rows) const;
    Matrix keys(const Matrix& rows) const;

private:
    explicit Projection(ProjectionKind kind) : m_kind(kind) {}

    ProjectionKind m_kind;
    double m_angle = 0;
    std::vector<Columns> m_pairs;
    Matrix m_query;  ///< of Random only
    Matrix m_key;
};

}  // namespace posiscope
