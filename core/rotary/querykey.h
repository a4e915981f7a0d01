// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace posiscope {

struct RotaryParameters;

/// A query and a key before they are turned, head size numbers each.
struct QueryKey {
    std::vector<double> query;
    std::vector<double> key;
};

/// The query and key that \p parameters choose: ones, N(0, 1) by the seed, or the given numbers.
/// \pre refuse(parameters) finds nothing wrong
QueryKey queryKeyOf(const RotaryParameters& parameters);

/// A value to stand beside them, N(0, 1) by the seed: no score depends on it, so it is never chosen.
std::vector<double> headValueOf(const RotaryParameters& parameters);

}  // namespace posiscope
