// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/concatenation.h"

#include <stdexcept>

namespace posiscope {

Concatenation concatenate(const Eigen::MatrixXd& content, const Eigen::MatrixXd& ofContent,
                          const Eigen::MatrixXd& ofPosition) {
    if (content.cols() != ofContent.rows() || content.rows() != ofPosition.rows() ||
        ofContent.cols() != ofPosition.cols())
        throw std::invalid_argument("x is rows × width, W_x width × d_model and W_pos rows × d_model");
    const Eigen::Index rows = content.rows();
    Eigen::MatrixXd joined(rows, content.cols() + rows);
    joined << content, Eigen::MatrixXd::Identity(rows, rows);
    Eigen::MatrixXd weights(ofContent.rows() + rows, ofContent.cols());
    weights << ofContent, ofPosition;
    return {joined * weights, content * ofContent + ofPosition};
}

}  // namespace posiscope
