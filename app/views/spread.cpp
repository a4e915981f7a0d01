// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spread.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

std::vector<std::int64_t> spread(std::int64_t count, std::int64_t most, std::int64_t own) {
    std::vector<std::int64_t> chosen;
    const std::int64_t size = std::min(count, most);
    if (size < 1)
        return chosen;
    for (std::int64_t s = 0; s < size; ++s)
        chosen.push_back(size == 1 ? 0
                                   : std::llround(static_cast<double>(s) * static_cast<double>(count - 1) /
                                                  static_cast<double>(size - 1)));
    if (own > 0 && own < count)
        *std::min_element(
            size > 1 ? chosen.begin() + 1 : chosen.begin(), chosen.end(),
            [own](std::int64_t a, std::int64_t b) { return std::abs(a - own) < std::abs(b - own); }) = own;
    return chosen;
}

}  // namespace posiscope
