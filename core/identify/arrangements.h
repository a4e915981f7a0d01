// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/identify/identification.h"
#include "core/identify/tensor.h"

namespace posiscope {

/// A way to read a tensor as a matrix.
struct Arranged {
    std::shared_ptr<const Table> table;
    TensorArrangement how{};
    std::int64_t heads = 1;                 ///< stacked matrices: possibly biases of several heads
    bool list = false;                      ///< one row, to be read as a list of numbers
    std::shared_ptr<const Table> second{};  ///< the other of two slices, for cosines and sines
};

/// The ways in which \p tensor may be read as a matrix, the likely ones first. Leaves out axes of length 1
/// and axes along which nothing changes.
std::vector<Arranged> arrangementsOf(const Tensor& tensor);

}  // namespace posiscope
