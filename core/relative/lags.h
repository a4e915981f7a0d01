// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posiscope {

struct RelativeParameters;

/// The number of query–key pairs with a lag of at least \p lag, in O(1).
std::int64_t pairsFrom(const RelativeParameters& parameters, std::int64_t lag);

/// The lag of query i and key j is j − i − shift, in tokens: key minus query, positive to the right, both
/// counted along the keys.
struct Lags {
    std::int64_t shift = 0;  ///< the key aligned with query 0
    std::int64_t least = 0;
    std::int64_t greatest = 0;

    std::int64_t of(std::int64_t query, std::int64_t key) const { return key - query - shift; }
};

/// The lags between the queries and the keys of \p parameters. Transformer-XL's memory precedes its queries,
/// so its ends are always aligned.
Lags lagsOf(const RelativeParameters& parameters);

}  // namespace posiscope
