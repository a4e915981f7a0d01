// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/scores.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "core/analysis/shiftmap.h"
#include "core/schemes/randomnormal.h"
#include "core/schemes/tabulated.h"
#include "core/words/pipeline.h"

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

FourTerms fourTerms(const Eigen::MatrixXd& content, const Eigen::MatrixXd& positions,
                    const Projection& projection) {
    if (content.rows() != positions.rows() || content.cols() != positions.cols())
        throw std::invalid_argument("content and positions must have the same shape");
    const Eigen::MatrixXd contentQueries = projection.queries(content);
    const Eigen::MatrixXd positionQueries = projection.queries(positions);
    const Eigen::MatrixXd contentKeys = projection.keys(content).transpose();
    const Eigen::MatrixXd positionKeys = projection.keys(positions).transpose();
    return {contentQueries * contentKeys, contentQueries * positionKeys, positionQueries * contentKeys,
            positionQueries * positionKeys};
}

double unevenness(const Eigen::MatrixXd& scores) {
    double most = 0;
    for (Eigen::Index lag = 1 - scores.rows(); lag < scores.cols(); ++lag) {
        const auto diagonal = scores.diagonal(lag);
        most = std::max(most, diagonal.maxCoeff<Eigen::PropagateNumbers>() -
                                  diagonal.minCoeff<Eigen::PropagateNumbers>());
    }
    return most;
}

double asymmetry(const Eigen::MatrixXd& scores) {
    return std::max(0.0, (scores - scores.transpose()).cwiseAbs().maxCoeff<Eigen::PropagateNumbers>());
}

namespace {

std::vector<Projection::Columns> pairsOf(const Sinusoidal& waves) {
    std::vector<Projection::Columns> pairs;
    for (const Pair& pair : pairColumns(waves).pairs)
        pairs.emplace_back(pair.sineColumn, pair.cosineColumn);
    return pairs;
}

std::vector<Projection::Columns> neighbours(std::int64_t columns) {
    std::vector<Projection::Columns> pairs;
    for (std::int64_t column = 0; column + 1 < columns; column += 2)
        pairs.emplace_back(column, column + 1);
    return pairs;
}

std::vector<Projection::Columns> pairsOf(const Encoding& encoding) {
    return std::visit(Cases{[](const Sinusoidal* waves) { return pairsOf(*waves); },
                            [](const Tabulated* table) { return neighbours(table->columns()); }},
                      encoding.kind());
}

}  // namespace

Projection projectionOf(const InputWords& words, const Encoding& encoding) {
    switch (words.projection) {
        case ProjectionKind::Phase:
            return Projection::phase(words.phase, pairsOf(encoding));
        case ProjectionKind::Random:
            return Projection::random(encoding.columns(), static_cast<std::uint64_t>(words.seed));
        case ProjectionKind::Identity:
            break;
    }
    return Projection::identity();
}

FourTerms scoresOf(const Pipeline& pipeline, const InputWords& words, const Projection& projection) {
    return fourTerms(words.wordWeight * pipeline.at(Stage::Scaled),
                     words.positionWeight * pipeline.at(Stage::Positions), projection);
}

Concatenation concatenate(const Eigen::MatrixXd& content, const RowMatrix& ofContent,
                          const Eigen::MatrixXd& ofPosition) {
    if (content.cols() != ofContent.rows() || content.rows() != ofPosition.rows() ||
        ofContent.cols() != ofPosition.cols())
        throw std::invalid_argument("x is rows × width, W_x width × d_model and W_pos rows × d_model");
    const Eigen::Index rows = content.rows();
    Concatenation both;
    both.joined.resize(rows, content.cols() + rows);
    both.joined << content, Eigen::MatrixXd::Identity(rows, rows);
    both.weights.resize(ofContent.rows() + rows, ofContent.cols());
    both.weights << ofContent, ofPosition;
    both.projected = both.joined * both.weights;
    both.added = content * ofContent + ofPosition;
    return both;
}

}  // namespace posiscope
