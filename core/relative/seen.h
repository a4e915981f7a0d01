// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/linearpieces.h"

namespace posiscope {

struct Lags;

/// The causal mask as a function of the lag: 1 for keys up to their query, 0 for those after it.
inline LinearPieces seenPast(const Lags& lags) {
    return {{{lags.least, {1, 0}}, {1, {0, 0}}}, lags.least, lags.greatest};
}

}  // namespace posiscope
