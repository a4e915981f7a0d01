// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>

namespace posiscope {

/// clip(j − i, −k, k), and its row in Shaw's table, in 0 … 2k: the clipped lag plus k. Row k is the token
/// itself.
inline std::int64_t clippedLag(std::int64_t lag, std::int64_t clip) {
    return std::clamp(lag, -clip, clip);
}
inline std::int64_t shawRow(std::int64_t lag, std::int64_t clip) {
    return clippedLag(lag, clip) + clip;
}

/// The clip distance that bert4keras derives from a table of \p rows ≥ 1 rows; if the number is even, the
/// last row is never used.
inline std::int64_t clipOfTable(std::int64_t rows) {
    return (rows - 1) / 2;
}

}  // namespace posiscope
