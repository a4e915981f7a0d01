// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/binarycounter.h"

#include "core/schemes/binarycode.h"

namespace posiscope {

CounterFacts counterFacts(int bits, std::int64_t position, std::int64_t other) {
    const std::int64_t shown = bits < 63 ? (std::int64_t{1} << bits) - 1 : -1;
    CounterFacts facts;
    facts.flips = position == -1 ? bits : changedBits(position + 1);
    facts.differing = hammingDistance(position & shown, other & shown);
    facts.distance = signDistance(position & shown, other & shown);
    return facts;
}

}  // namespace posiscope
