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
    std::int64_t heads = 1;                 ///< matrices one below the other: what may be biases of heads
    bool list = false;                      ///< one row, to be read as numbers in a row
    std::shared_ptr<const Table> second{};  ///< the other of two slices, cosines and sines
};

/// The ways \p tensor may be read, the likely ones first. Axes of length 1 are left out, and those along
/// which nothing changes.
std::vector<Arranged> arrangementsOf(const Tensor& tensor);

}  // namespace posiscope
