// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/tables/table.h"

namespace posiscope {

/// Numbers with any number of axes, as stored in a file.
struct Tensor {
    std::vector<std::int64_t> shape;       ///< as in the file, last axis fastest; includes axes of length 1
    std::shared_ptr<const Table> numbers;  ///< all axes but the last folded into rows
    std::string name{};  ///< name in the file; caches and buffers are often named after their content
};

}  // namespace posiscope
