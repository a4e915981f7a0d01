// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/tables/table.h"

namespace posiscope {

/// Numbers of any number of axes, as a file has them.
struct Tensor {
    std::vector<std::int64_t> shape;       ///< as the file says, last axis fastest; axes of length 1 included
    std::shared_ptr<const Table> numbers;  ///< all axes but the last folded into rows
    std::string name{};  ///< as the file calls it: people name caches and buffers by what they hold
};

}  // namespace posiscope
