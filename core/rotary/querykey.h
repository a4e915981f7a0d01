// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/parameters/message.h"

namespace posiscope {

struct RotaryParameters;

/// A query and a key before rotation, head size numbers each.
struct QueryKey {
    std::vector<double> query;
    std::vector<double> key;
};

/// Why \p vector, called \p name, is no query or key of a head of \p headSize channels.
std::optional<Message> refuseVector(const std::vector<double>& vector, const char* name,
                                    std::int64_t headSize);

/// The query and key that \p parameters choose: ones, N(0, 1) by the seed, or the given numbers.
/// \pre refuse(parameters) returns std::nullopt
QueryKey queryKeyOf(const RotaryParameters& parameters);

/// A value vector for display, N(0, 1) by the seed. Scores do not depend on it, so there is no option for it.
std::vector<double> headValueOf(const RotaryParameters& parameters);

}  // namespace posiscope
