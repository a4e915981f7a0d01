// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/concatenation.h"

#include <stdexcept>

namespace posiscope {

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
