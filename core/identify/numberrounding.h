// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/tables/table.h"

namespace posiscope {

/// What the numbers of a table show by themselves: which of them occur, and which never do.
struct NumberRounding {
    /// The narrowest of float64, float32, float16, bfloat16 and float8 that holds every number, the stored
    /// one where several do; of integers the stored type, which rounds nothing
    NumberType type = NumberType::Float64;
    std::optional<int> digits{};    ///< behind the decimal point, where no number has more and many have all
    std::optional<double> level{};  ///< every number is a whole multiple of it, as of integers times a scale
    bool truncated = false;         ///< the digits were cut off instead of rounded; known from a model only

    /// Whether the numbers are integers, which nothing has rounded.
    bool isNone() const { return type <= NumberType::UInt64 && !level; }
    /// The largest error of a number near 1 that was rounded so.
    double unit() const;
    /// Whether that is the error of every number, whatever its size: of digits and levels.
    bool isAbsolute() const { return digits.has_value() || level.has_value(); }
    /// The largest error of \p x, which was rounded so.
    double halfStep(double x) const;
    bool operator==(const NumberRounding&) const = default;
};

/// Of at most 2^16 numbers spread over \p table.
NumberRounding numberRounding(const Table& table);

/// The same of whole numbers as they are stored of waves times a scale, in 8 bits or 16, which are no less
/// exact where they are small; nothing where the numbers are none.
std::optional<NumberRounding> wholeRounding(const Table& table);

}  // namespace posiscope
