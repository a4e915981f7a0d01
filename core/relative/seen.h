// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/linearpieces.h"

namespace posiscope {

struct Lags;

/// 1 for keys up to their query, 0 for those after it: what a causal mask lets see.
inline LinearPieces seenPast(const Lags& lags) {
    return {{{lags.least, {1, 0}}, {1, {0, 0}}}, lags.least, lags.greatest};
}

}  // namespace posiscope
