// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/attention/projectionkind.h"
#include "core/schemes/encoding.h"
#include "core/words/rowmatrix.h"
#include "core/words/words.h"

namespace posiscope {

class Pipeline;

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
    Matrix queries(const Matrix& rows) const {
        return m_kind == ProjectionKind::Random ? Matrix(rows * m_query) : rows;
    }
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

/// Splits an attention score into four terms when positions are added to content. With rows x of content and
/// e of positions,
///
///     (x_p + e_p) W_q · (x_q + e_q) W_k = x_p·x_q + x_p·e_q + e_p·x_q + e_p·e_q
///
/// where each product on the right is between the query of the first row and the key of the second. Rows are
/// p, columns q. (Expansion of Dai et al. 2019, Transformer-XL, §3.3; Ke et al. 2021, TUPE, eq. 6.)
struct FourTerms {
    Eigen::MatrixXd contentContent;
    Eigen::MatrixXd contentPosition;  ///< the query's content with the key's position
    Eigen::MatrixXd positionContent;
    Eigen::MatrixXd positionPosition;

    Eigen::MatrixXd sum() const {
        return contentContent + contentPosition + positionContent + positionPosition;
    }
};

/// \param content and \param positions rows × d_model each, of equal shape
/// \throws std::invalid_argument if the shapes differ
FourTerms fourTerms(const Eigen::MatrixXd& content, const Eigen::MatrixXd& positions,
                    const Projection& projection);

/// How much \p scores deviate from depending on the difference of positions only: the largest difference
/// between two entries of one diagonal. 0 for a matrix of one row. NaN is ignored.
double unevenness(const Eigen::MatrixXd& scores);

/// The largest |scores[p, q] − scores[q, p]|. 0 if the scores do not depend on the sign of p − q. NaN is
/// ignored.
double asymmetry(const Eigen::MatrixXd& scores);

/// The W_q and W_k that \p words ask for, for rows of \p encoding. A phase rotates the pairs of a sinusoidal
/// encoding, or neighbouring columns of any other encoding.
/// \pre d_model ≤ kWidestRandomProjection for random projections
Projection projectionOf(const InputWords& words, const Encoding& encoding);

/// The four terms of the scores between the words of \p pipeline, weighted as in \p words, tokens × tokens.
FourTerms scoresOf(const Pipeline& pipeline, const InputWords& words, const Projection& projection);

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
