// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <optional>

#include "core/tables/table.h"

namespace posiscope {

/// How the numbers of a table were rounded, inferred from which numbers occur.
struct NumberRounding {
    /// The narrowest of float64, float32, float16, bfloat16 and float8 that holds every number; the stored
    /// one if several do. For integers the stored type, which rounds nothing
    NumberType type = NumberType::Float64;
    std::optional<int> digits{};    ///< decimal places, if no number has more and many use all of them
    std::optional<double> level{};  ///< every number is a whole multiple of it, as for integers times a scale
    bool truncated = false;  ///< the digits were truncated instead of rounded; only a model can show that

    /// Whether the numbers are integers without rounding.
    bool isNone() const { return type <= NumberType::UInt64 && !level; }
    /// The largest rounding error of a number near 1.
    double unit() const;
    /// Whether every number has that error, whatever its size: for digits and levels.
    bool isAbsolute() const { return digits.has_value() || level.has_value(); }
    /// The largest rounding error of \p x.
    double halfStep(double x) const;
    /// The same with room for the errors of the computation itself.
    double stored(double x) const { return kRoom * halfStep(x); }
    /// The relative error of an angle, as implementations compute it whose numbers are rounded like this.
    double phaseUnit() const {
        return type == NumberType::Float64 && !isAbsolute() ? kWidePhaseUnit : kPhaseUnit;
    }

    static constexpr double kRoom = 1.02;
    static constexpr double kPhaseUnit = 1.2e-6;  ///< in float32
    static constexpr double kWidePhaseUnit = 8e-15;

    bool operator==(const NumberRounding&) const = default;
};

/// The tolerance of a cell of a wave; it grows with the angle.
struct CellError {
    const NumberRounding& rounding;
    double computing;  ///< relative error of an angle as implementations compute it

    double of(double x, double angle, double scale = 1) const {
        return ofStored(rounding.stored(x), angle, scale);
    }
    /// \param error of rounding alone, for cells that are compared with many waves
    double ofStored(double error, double angle, double scale) const {
        return error + scale * (std::abs(angle) + 0.25) * computing;
    }
};

/// Examines at most 2^16 numbers spread over \p table.
NumberRounding numberRounding(const Table& table);

/// The same for whole numbers that store scaled waves in 8 or 16 bits, where small numbers have the same
/// absolute error. std::nullopt if the numbers are not such.
std::optional<NumberRounding> wholeRounding(const Table& table);

}  // namespace posiscope
