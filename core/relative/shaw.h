// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>

namespace posiscope {

/// clip(j − i, −k, k), and the row of Shaw's table for it: + k, in 0 … 2k; row k is the token itself.
inline std::int64_t clippedLag(std::int64_t lag, std::int64_t clip) {
    return std::clamp(lag, -clip, clip);
}
inline std::int64_t shawRow(std::int64_t lag, std::int64_t clip) {
    return clippedLag(lag, clip) + clip;
}

/// The clip distance that bert4keras takes from a table of \p rows ≥ 1 rows; the last of an even number of
/// rows is never used.
inline std::int64_t clipOfTable(std::int64_t rows) {
    return (rows - 1) / 2;
}

}  // namespace posiscope
