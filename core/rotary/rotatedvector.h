// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/rotary/rotary.h"

namespace posiscope {

/// What one head of one token brings to attention, head size numbers each.
struct QueryKeyValue {
    std::vector<double> query;
    std::vector<double> key;
    std::vector<double> value;
};

/// \p vector with pair i of it, as \p pairing has them, turned by \p turns[i], n turns; the other channels
/// stay. \throws std::invalid_argument if the length is not \p headSize
std::vector<double> turnedBy(std::span<const SineCosine> turns, const std::vector<double>& vector,
                             RotaryPairing pairing, std::int64_t headSize);

/// \p vector, a query or a key of head size, turned as it stands at \p position (any real number), its
/// channels paired as \p pairing says: that of \p rotary, unless one wants to see the wrong one.
/// \throws std::invalid_argument if the length is not the head size
std::vector<double> rotated(const Rotary& rotary, const std::vector<double>& vector, double position,
                            RotaryPairing pairing);
std::vector<double> rotated(const Rotary& rotary, const std::vector<double>& vector, double position);

/// Query and key turned; the value is left alone: what is mixed into the output carries no position.
QueryKeyValue rotated(const Rotary& rotary, const QueryKeyValue& token, double position);

/// The score q·k of two vectors of one length, without the division by √head size.
double scoreOf(const std::vector<double>& query, const std::vector<double>& key);

}  // namespace posiscope
