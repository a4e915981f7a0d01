// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    bool operator==(const NumberRounding&) const = default;
};

/// Examines at most 2^16 numbers spread over \p table.
NumberRounding numberRounding(const Table& table);

/// The same for whole numbers that store scaled waves in 8 or 16 bits, where small numbers have the same
/// absolute error. std::nullopt if the numbers are not such.
std::optional<NumberRounding> wholeRounding(const Table& table);

}  // namespace posiscope
