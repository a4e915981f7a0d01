// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace posiscope {

/// At most \p most of 0 … \p count − 1, ascending: both ends and the rest evenly between. \p own replaces its
/// nearest neighbour, except that 0, the fastest pair, always stays if there is room for two. Moving \p own
/// therefore moves only one of them. \p own < 0: none.
std::vector<std::int64_t> spread(std::int64_t count, std::int64_t most, std::int64_t own);

}  // namespace posiscope
