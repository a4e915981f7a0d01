// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/rotary/rotary.h"
#include "core/rotary/xpos.h"

namespace posiscope {

/// Query, key and value of one head for one token, head size numbers each.
struct QueryKeyValue {
    std::vector<double> query;
    std::vector<double> key;
    std::vector<double> value;
};

/// \p vector with pair i, as \p pairing defines it, rotated by \p turns[i], n turns; the other channels stay.
/// \throws std::invalid_argument if the length is not \p headSize
std::vector<double> turnedBy(std::span<const SineCosine> turns, const std::vector<double>& vector,
                             RotaryPairing pairing, std::int64_t headSize);

/// \p vector, a query or a key of head size, rotated for \p position (any real number), with the scale of
/// xPos if \p rotary has one. \p pairing is that of \p rotary, unless the wrong one is to be shown. \throws
/// std::invalid_argument if the length is not the head size
std::vector<double> rotated(const Rotary& rotary, const std::vector<double>& vector, double position,
                            HeadSide side, RotaryPairing pairing);
std::vector<double> rotated(const Rotary& rotary, const std::vector<double>& vector, double position,
                            HeadSide side = HeadSide::Query);

/// Rotates query and key. The value is unchanged: the attention output carries no position.
QueryKeyValue rotated(const Rotary& rotary, const QueryKeyValue& token, double position);

/// The score q·k of two vectors of equal length, without the division by √head size.
double scoreOf(const std::vector<double>& query, const std::vector<double>& key);

}  // namespace posiscope
