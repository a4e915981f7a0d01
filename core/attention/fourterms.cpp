// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/fourterms.h"
#include "core/attention/projection.h"

#include <algorithm>
#include <stdexcept>

namespace posiscope {

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

}  // namespace posiscope
