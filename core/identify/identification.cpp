// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identification.h"

#include <algorithm>

namespace posiscope {
namespace {

constexpr std::int64_t kMostRead = std::int64_t{1} << 28;
constexpr std::int64_t kMostLength = std::int64_t{1} << 22;  // a reading stores a number for each position

std::int64_t lengthsBefore(const std::vector<std::int64_t>& shape, std::size_t axis) {
    std::int64_t all = 1;
    for (std::size_t k = 0; k < axis; ++k)
        all *= shape[k];
    return all;
}

}  // namespace

std::optional<ReadPart> partToRead(const Tensor& tensor) {
    if (tensor.shape.empty())
        return std::nullopt;
    const auto longest = std::ranges::max_element(tensor.shape);
    const auto axis = static_cast<std::size_t>(longest - tensor.shape.begin());
    const std::int64_t beside = lengthsBefore(tensor.shape, tensor.shape.size()) / *longest;
    const std::int64_t length = std::min(kMostLength, std::max<std::int64_t>(kMostRead / beside, 1));
    const bool innermost = axis + 1 == tensor.shape.size();
    if (length >= *longest || (!innermost && lengthsBefore(tensor.shape, axis) != 1))
        return std::nullopt;
    return ReadPart{axis, length, *longest};
}

Tensor beginningOf(const Tensor& tensor, const ReadPart& part) {
    Tensor beginning = tensor;
    beginning.shape[part.axis] = part.length;
    const std::int64_t rows = tensor.numbers->rows();
    const std::int64_t columns = tensor.numbers->columns();
    const bool ofColumns = part.axis + 1 == tensor.shape.size() && columns == part.of;
    beginning.numbers = ofColumns ? tensor.numbers->part({0, rows}, {0, part.length})
                                  : tensor.numbers->part({0, rows / part.of * part.length}, {0, columns});
    return beginning;
}

}  // namespace posiscope
