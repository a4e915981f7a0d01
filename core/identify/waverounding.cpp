// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/waverounding.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/identify/roundnumber.h"

namespace posiscope {
namespace {

/// An implementation that rounds positions, frequencies or products.
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

constexpr double kMostStep = 1000;         // with a larger step float16 cannot hold the positions
constexpr double kStepOfRounded = 0x1p-8;  // relative error of a step of bfloat16 positions

bool isOfPositions(const Rounding& rounding) {
    return rounding.positions != Precision::Float64 && rounding.frequencies == Precision::Float64;
}

/// Bases that \p ladder may have been intended to have.
std::vector<double> basesNear(const Ladder& ladder) {
    std::vector<double> bases{ladder.base};
    for (const double tolerance : {std::max(8 * ladder.baseError, 1e-6), 0.02, 0.1}) {
        if (ladder.step != 1 && bases.size() > 1)
            break;  // each is tried with several steps
        if (const auto round = roundNumberNear(ladder.measuredBase, tolerance))
            if (std::ranges::find(bases, round->value) == bases.end())
                bases.push_back(round->value);
    }
    return bases;
}

/// The steps that rows may have been intended to have; rounded positions determine the step only up to their
/// rounding. An unusual step means that the rows are not evenly spaced.
std::vector<double> stepsNear(const Ladder& ladder) {
    if (ladder.step == 1)
        return {1};
    std::vector<double> steps = roundStepsNear(ladder.step, kStepOfRounded);
    std::erase_if(steps, [](double step) { return step == 1 || step < 1 / kMostStep || step > kMostStep; });
    return steps;
}

/// \p name with \p step and \p base, computed with \p rounding.
WaveName roundedOnItsWay(const WaveName& name, const WaveSearch& search, double step, double base,
                         const Rounding& rounding) {
    WaveName other = name;
    other.firstPosition = std::round(name.firstPosition * name.ladder.step) / step;
    other.ladder.step = step;
    other.ladder.setBase(base, rounding.frequencies);
    other.ladder.frequencyError = 0;
    other.positionsIn = rounding.positions;
    other.productsIn = rounding.products;
    setModel(other, search, evenPositions(search, other.firstPosition, name.descending));
    return other;
}

}  // namespace

void tryRoundings(WaveName& name, const WaveSearch& search) {
    // The step of rows cut from a list is usually a coincidence.
    if (name.ladder.scaling != RotaryScaling::None || (search.cutFromList && name.ladder.step != 1))
        return;
    WaveName best = name;
    Residual least = residualIn(search, name, false);
    for (const double step : stepsNear(name.ladder))
        for (const double base : basesNear(name.ladder))
            for (const Rounding& rounding : kRoundings) {
                // Implementations that slow frequencies down do not round them.
                if (step != 1 && !isOfPositions(rounding))
                    continue;
                WaveName other = roundedOnItsWay(name, search, step, base, rounding);
                const Residual residual = residualIn(search, other, false);
                if (misfit(residual) < 0.5 * misfit(least) && misfit(residual) < 0.02) {
                    least = residual;
                    best = other;
                }
                if (residual.exact()) {
                    name = std::move(other);
                    return;
                }
            }
    name = std::move(best);
}

}  // namespace posiscope
