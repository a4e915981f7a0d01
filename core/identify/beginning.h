// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/identify/tensor.h"

namespace posiscope {

/// The part of a tensor that was read, if it is not the whole: the beginning of one axis.
struct ReadPart {
    std::size_t axis = 0;
    std::int64_t length = 0;  ///< number of indices read
    std::int64_t of = 0;
};

/// The part of \p tensor that can be compared in seconds. std::nullopt if that is the whole tensor, or if the
/// longest axis is neither the outermost nor the innermost one. Indices of the part are those of the whole.
std::optional<ReadPart> partToRead(const Tensor& tensor);
Tensor beginningOf(const Tensor& tensor, const ReadPart& part);

}  // namespace posiscope
