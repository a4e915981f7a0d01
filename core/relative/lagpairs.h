// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posiscope {

struct RelativeParameters;

/// The number of query–key pairs with a lag of at least \p lag, in O(1).
std::int64_t pairsFrom(const RelativeParameters& parameters, std::int64_t lag);

}  // namespace posiscope
