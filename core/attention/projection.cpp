// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/projection.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "core/schemes/randomnormal.h"

namespace posiscope {
namespace {

/// N(0, 1/width), so that the product of a row of unit variance has unit variance.
Projection::Matrix randomSquare(std::int64_t width, std::uint64_t seed) {
    const double deviation = 1 / std::sqrt(static_cast<double>(width));
    return Projection::Matrix::NullaryExpr(width, width, [&](Eigen::Index row, Eigen::Index column) {
        return deviation * randomNormal(seed, row, column, std::numeric_limits<double>::infinity());
    });
}

}  // namespace

Projection Projection::phase(double angle, std::vector<Columns> pairs) {
    Projection projection(ProjectionKind::Phase);
    projection.m_angle = angle;
    projection.m_pairs = std::move(pairs);
    return projection;
}

Projection Projection::random(std::int64_t width, std::uint64_t seed) {
    if (width < 1 || width > kWidestRandomProjection)
        throw std::invalid_argument("random projections are 1 to " + std::to_string(kWidestRandomProjection) +
                                    " wide, not " + std::to_string(width));
    Projection projection(ProjectionKind::Random);
    projection.m_query = randomSquare(width, 2 * seed);
    projection.m_key = randomSquare(width, 2 * seed + 1);
    return projection;
}

Projection::Matrix Projection::queries(const Matrix& rows) const {
    return m_kind == ProjectionKind::Random ? Matrix(rows * m_query) : rows;
}

Projection::Matrix Projection::keys(const Matrix& rows) const {
    if (m_kind == ProjectionKind::Random)
        return rows * m_key;
    Matrix turned = rows;
    const double sine = std::sin(m_angle);
    const double cosine = std::cos(m_angle);
    for (const auto& [first, second] : m_pairs) {  // none unless Phase
        turned.col(first) = cosine * rows.col(first) + sine * rows.col(second);
        turned.col(second) = cosine * rows.col(second) - sine * rows.col(first);
    }
    return turned;
}

RowMatrix Projection::keyWeights(std::int64_t width) const {
    if (m_kind == ProjectionKind::Random)
        return m_key;
    RowMatrix weights = RowMatrix::Identity(width, width);
    const double sine = std::sin(m_angle);
    const double cosine = std::cos(m_angle);
    for (const auto& [first, second] : m_pairs) {  // the same rotation as in keys()
        weights(first, first) = weights(second, second) = cosine;
        weights(second, first) = sine;
        weights(first, second) = -sine;
    }
    return weights;
}

}  // namespace posiscope
