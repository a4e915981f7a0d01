// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/waverounding.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/identify/roundnumber.h"

namespace posiscope {
namespace {

/// Codes that round positions, frequencies or products on their way.
struct Rounding {
    Precision positions;
    Precision frequencies;
    Precision products;
};

constexpr std::array kRoundings{
    Rounding{Precision::BFloat16, Precision::Float64, Precision::Float64},
    Rounding{Precision::Float64, Precision::BFloat16, Precision::Float64},
    Rounding{Precision::BFloat16, Precision::BFloat16, Precision::BFloat16},
    Rounding{Precision::BFloat16, Precision::BFloat16, Precision::Float64},
    Rounding{Precision::Float16, Precision::Float64, Precision::Float64},
    Rounding{Precision::Float64, Precision::Float16, Precision::Float64},
    Rounding{Precision::Float16, Precision::Float16, Precision::Float16},
};

/// Bases that \p ladder may have been meant to have.
std::vector<double> basesNear(const Ladder& ladder) {
    std::vector<double> bases{ladder.base};
    for (const double tolerance : {std::max(8 * ladder.baseError, 1e-6), 0.02, 0.1})
        if (const auto round = roundNumberNear(ladder.measuredBase, tolerance))
            if (std::ranges::find(bases, round->value) == bases.end())
                bases.push_back(round->value);
    return bases;
}

}  // namespace

void tryRoundings(WaveName& name, const WaveSearch& search) {
    if (name.ladder.scaling != RotaryScaling::None || name.ladder.step != 1)
        return;
    WaveName best = name;
    Residual least = residualIn(search, name, false);
    const std::vector<double> even = evenPositions(search, std::round(name.firstPosition), name.descending);
    for (const double base : basesNear(name.ladder))
        for (const Rounding& rounding : kRoundings) {
            WaveName other = name;
            other.firstPosition = std::round(name.firstPosition);
            other.ladder.setBase(base, rounding.frequencies);
            other.ladder.frequencyError = 0;
            other.positionsIn = rounding.positions;
            other.productsIn = rounding.products;
            setModel(other, search, even);
            const Residual residual = residualIn(search, other, false);
            if (misfit(residual) < 0.5 * misfit(least) && misfit(residual) < 0.02) {
                least = residual;
                best = other;
            }
            if (residual.exact()) {
                name = other;
                return;
            }
        }
    name = best;
}

}  // namespace posiscope
