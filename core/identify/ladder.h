// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/parameters/parameters.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {

/// An angular frequency read from a table.
struct MeasuredFrequency {
    std::int64_t index;  ///< which of the ladder
    double w;            ///< radians a row; where aliased, only modulo 2π
    double sigma;        ///< standard error, infinite: nothing is known
};

/// Frequencies as a formula has them: w_i = step·base^(−exponent·i), or what a rotary scaling makes of that.
struct Ladder {
    Schedule schedule = Schedule::Paper;
    bool doubled = false;    ///< −4i/d instead of −2i/d
    std::int64_t width = 0;  ///< the d of the exponent −2i/d: not everywhere the number of columns
    std::int64_t pairs = 0;  ///< the n of the exponent −i/(n−1)
    bool baseKnown = true;   ///< not where there is one frequency only
    bool assumed = false;    ///< the base was not measured but is a usual one that fits
    double base = 10000;
    double baseError = 0;         ///< relative standard error of the measured base
    double measuredBase = 10000;  ///< before it was taken for a round number
    double step = 1;              ///< w_0: positions from row to row, or 1 over a linear scaling factor
    double stepError = 0;         ///< standard error
    RotaryScaling scaling = RotaryScaling::None;
    RotaryParameters rotary{};  ///< of any other scaling
    Precision frequenciesIn =
        Precision::Float64;             ///< what the inverse frequencies themselves were rounded in
    double chance = 1;                  ///< that this base is as round as it is by chance
    std::vector<double> frequencies{};  ///< n, radians a row
    double frequencyError = 0;          ///< relative, what each may miss beside rounding
    /// n, absolute, of LongRoPE: 0 where the factor has the digits that all have; infinite where the table
    /// tells it to no few percent and it is what was measured so coarsely, or the factor of the pair before.
    std::vector<double> factorErrors{};
    std::vector<double> missed{};  ///< n, radians a row, where each was measured by itself; empty: 0

    /// Of the base, without its sign, for frequency 1: 2/d, 1/(n−1), or twice that.
    struct Fraction {
        std::int64_t numerator;
        std::int64_t denominator;
    };
    Fraction exponentPerIndex() const;
    /// Whether the base is so round that it was chosen as it is, and not come to by a scaling of another.
    bool isPlainlyChosen() const;
    /// How many factors of LongRoPE have no finite error.
    std::int64_t untoldFactors() const;
    /// Of the base, without its sign, for frequency \p i.
    double exponent(double i) const;
    /// Gives a ladder without scaling another base, the inverse frequencies rounded in \p precision.
    void setBase(double newBase, Precision precision);
};

/// The base with which a doubled exponent gives the same numbers, √base; nothing for bases below the usual
/// one, and for exponents that are doubled already or scaled.
std::optional<double> doubledBase(const Ladder& ladder);

/// ln w_i = intercept + slope·i.
struct GeometricFit {
    double intercept = 0;
    double slope = 0;
    double interceptError = 0;
    double slopeError = 0;
};

/// What ladders are looked for.
struct LadderSearch {
    std::int64_t count = 0;              ///< how many frequencies there are
    std::int64_t pairs = 0;              ///< n of the formula; fewer than count with an exponent per column
    std::int64_t columns = 0;            ///< d of the formula
    double unit = 0;                     ///< relative error of a frequency as codes compute it
    bool rotary = false;                 ///< scalings are looked for
    std::optional<GeometricFit> line{};  ///< where one is known better than frequency by frequency
};

/// The ladders that agree with all of \p measured, the most plausible first; those that are the same numbers
/// said otherwise (another base with another exponent) stand side by side where no base is rounder than the
/// others'. Empty: these frequencies are no ladder.
/// \pre indices ascend; w of one sign, but for those that are aliased
std::vector<Ladder> laddersOf(std::span<const MeasuredFrequency> measured, const LadderSearch& search);

}  // namespace posiscope
