// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/randomnormal.h"

#include <cmath>
#include <numbers>

namespace posiscope {
namespace {

std::uint64_t mixed(std::uint64_t z) {
    z += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

/// In (0, 1], because its logarithm is taken.
double uniform(std::uint64_t bits) {
    return (static_cast<double>(bits >> 11) + 1) * 0x1p-53;
}

std::uint64_t stateOf(std::uint64_t seed, std::int64_t row, std::int64_t column) {
    return mixed(mixed(mixed(seed) + static_cast<std::uint64_t>(row)) + static_cast<std::uint64_t>(column));
}

}  // namespace

double randomUniform(std::uint64_t seed, std::int64_t row, std::int64_t column) {
    return uniform(stateOf(seed, row, column));
}

double randomNormal(std::uint64_t seed, std::int64_t row, std::int64_t column, double most) {
    std::uint64_t state = stateOf(seed, row, column);
    while (true) {
        const double radius = std::sqrt(-2 * std::log(uniform(mixed(state))));
        const double turn = 2 * std::numbers::pi * uniform(mixed(state + 1));
        const double value = radius * std::cos(turn);
        if (std::abs(value) <= most)
            return value;
        state = mixed(state + 2);
    }
}

}  // namespace posiscope
