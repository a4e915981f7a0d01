// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posiscope {

/// The first row of each head in a matrix that produces the queries or the keys of all heads. Heads are
/// consecutive or, where queries, keys and values share a matrix, in groups with other rows between them:
/// GPT-NeoX has a query, a key and a value in each group, Falcon several queries.
struct HeadRows {
    std::int64_t first = 0;      ///< of head 0
    std::int64_t perGroup = 1;   ///< heads, at least 1
    std::int64_t groupStep = 0;  ///< rows from the first head of a group to that of the next
    std::int64_t headStep = 0;   ///< rows from a head to the next of its group

    std::int64_t of(std::int64_t head) const {
        return first + head / perGroup * groupStep + head % perGroup * headStep;
    }
    bool operator==(const HeadRows&) const = default;
};

}  // namespace posiscope
