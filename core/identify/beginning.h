// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/identify/tensor.h"

namespace posiscope {

/// What was read of a tensor, where that is not all of it: the beginning of one axis.
struct ReadPart {
    std::size_t axis = 0;
    std::int64_t length = 0;  ///< that was read
    std::int64_t of = 0;
};

/// The part of \p tensor that can be compared in seconds; nothing where that is all of it, or where the
/// longest axis is not the outermost or the innermost one. Indices of the part are those of the whole.
std::optional<ReadPart> partToRead(const Tensor& tensor);
Tensor beginningOf(const Tensor& tensor, const ReadPart& part);

}  // namespace posiscope
