// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/parameters/parameters.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {

/// A choice, and how much less usual it is than the first of its kind: −ln of a share.
struct UsualChoice {
    double value;
    double rarity;
};
inline constexpr std::array kUsualLadderBases{
    UsualChoice{1e4, 0}, UsualChoice{1e6, 2},   UsualChoice{5e5, 2},   UsualChoice{1e5, 2},
    UsualChoice{1e3, 2}, UsualChoice{1e2, 2},   UsualChoice{2e4, 3},   UsualChoice{5e3, 3},
    UsualChoice{5e4, 3}, UsualChoice{1e7, 3},   UsualChoice{4e4, 3},   UsualChoice{2e3, 3},
    UsualChoice{5e2, 3}, UsualChoice{2.5e5, 3}, UsualChoice{2e5, 3},   UsualChoice{1.5e5, 3},
    UsualChoice{8e6, 3}, UsualChoice{5e6, 3},   UsualChoice{2.5e4, 4}, UsualChoice{3e4, 4},
    UsualChoice{2e6, 4}, UsualChoice{2e2, 4},   UsualChoice{50, 4},    UsualChoice{10, 4}};

/// An angular frequency read from a table.
struct MeasuredFrequency {
    std::int64_t index;  ///< index in the ladder
    double w;            ///< radians a row; modulo 2π if aliased
    double sigma;        ///< standard error; infinite: unknown
};

/// Frequencies given by a formula: w_i = step·base^(−exponent·i), possibly changed by a rotary scaling.
struct Ladder {
    Schedule schedule = Schedule::Paper;
    bool doubled = false;    ///< −4i/d instead of −2i/d
    std::int64_t width = 0;  ///< the d of the exponent −2i/d; not always the number of columns
    std::int64_t pairs = 0;  ///< the n of the exponent −i/(n−1)
    bool baseKnown = true;   ///< false if there is only one frequency
    bool assumed = false;    ///< the base was not measured; it is a usual one that fits
    double base = 10000;
    double baseError = 0;         ///< relative standard error of the measured base
    double measuredBase = 10000;  ///< before rounding to a round number
    double step = 1;              ///< w_0: positions from row to row, or 1/factor of a linear scaling
    double stepError = 0;         ///< standard error
    RotaryScaling scaling = RotaryScaling::None;
    RotaryParameters rotary{};  ///< for any other scaling
    Precision frequenciesIn =
        Precision::Float64;  ///< precision to which the inverse frequencies themselves were rounded
    double chance = 1;       ///< probability that the base is so round by chance
    std::vector<double> frequencies{};  ///< n, radians a row
    double frequencyError = 0;          ///< relative error of each, in addition to rounding
    /// n, absolute, for LongRoPE: 0 if the factor has as few digits as all others. Infinite if the table does
    /// not determine it to within a few percent; the factor is then the coarse measurement, or that of the
    /// pair before.
    std::vector<double> factorErrors{};
    std::vector<double> missed{};  ///< n, radians a row, error of each if measured separately; empty: 0

    /// Exponent of the base per index, without its sign: 2/d, 1/(n−1), or twice that.
    struct Fraction {
        std::int64_t numerator;
        std::int64_t denominator;
    };
    Fraction exponentPerIndex() const;
    /// Whether the base is so round that it was chosen directly, and does not result from scaling another
    /// base.
    bool isPlainlyChosen() const;
    /// The number of LongRoPE factors without a finite error.
    std::int64_t untoldFactors() const;
    /// Exponent of the base for frequency \p i, without its sign.
    double exponent(double i) const;
    /// Sets a new base for a ladder without scaling; the inverse frequencies are rounded to \p precision.
    void setBase(double newBase, Precision precision);
};

/// The base that gives the same numbers with a doubled exponent, √base. std::nullopt for bases below the
/// usual one, and if the exponent is already doubled or scaled.
std::optional<double> doubledBase(const Ladder& ladder);

/// ln w_i = intercept + slope·i.
struct GeometricFit {
    double intercept = 0;
    double slope = 0;
    double interceptError = 0;
    double slopeError = 0;
};

/// The inputs of a search for ladders.
struct LadderSearch {
    std::int64_t count = 0;              ///< number of frequencies
    std::int64_t pairs = 0;              ///< n of the formula; fewer than count with an exponent per column
    std::int64_t columns = 0;            ///< d of the formula
    double unit = 0;                     ///< relative error of a frequency as implementations compute it
    bool rotary = false;                 ///< whether to search for scalings
    std::optional<GeometricFit> line{};  ///< a line more exact than the single frequencies, if known
};

/// The ladders that agree with all of \p measured, the most plausible first. Equivalent ladders (the same
/// numbers with another base and exponent) are all listed if no base is rounder than the others. Empty: the
/// frequencies do not form a ladder.
/// \pre indices ascend; w have one sign, except aliased ones
std::vector<Ladder> laddersOf(std::span<const MeasuredFrequency> measured, const LadderSearch& search);

/// The line through the known ones of \p measured, each a product of a number and e^(slope·i) to within
/// \p unit. Turns that fast frequencies make between rows are inferred from the slow ones. std::nullopt if
/// they lie on no line.
std::optional<GeometricFit> geometricFit(std::span<const MeasuredFrequency> measured, double unit);

/// Whether \p frequencies agree with the measured ones, to five standard errors plus \p unit.
bool agrees(std::span<const MeasuredFrequency> measured, std::span<const double> frequencies, double unit);

/// The ladders of rotary scalings that keep some pairs and slow others down: YaRN, Llama 3, LongRoPE,
/// proportional.
std::vector<Ladder> scaledLadders(std::span<const MeasuredFrequency> measured, const LadderSearch& search);

/// The same ladder as NTK-aware scaling of a usual base, if its own base is not round.
std::vector<Ladder> ntkLadders(const Ladder& plain, const LadderSearch& search);

}  // namespace posiscope
