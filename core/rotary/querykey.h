// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace posiscope {

struct RotaryParameters;

/// A query and a key before rotation, head size numbers each.
struct QueryKey {
    std::vector<double> query;
    std::vector<double> key;
};

/// The query and key that \p parameters choose: ones, N(0, 1) by the seed, or the given numbers.
/// \pre refuse(parameters) returns std::nullopt
QueryKey queryKeyOf(const RotaryParameters& parameters);

/// A value vector for display, N(0, 1) by the seed. Scores do not depend on it, so there is no option for it.
std::vector<double> headValueOf(const RotaryParameters& parameters);

}  // namespace posiscope
