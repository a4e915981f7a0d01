// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/precision/differences.h"

namespace posiscope {

/// How far one row is from exact.
struct RowError {
    std::int64_t position = 0;
    std::int64_t dimension = 0;  ///< where the largest difference is
    double largest = 0;          ///< its magnitude; NaN where the row has a number that is NaN
    double meanSquare = 0;       ///< of all differences of the row
};

RowError rowError(const Differences& differences, std::int64_t position);

/// Rows of neighbouring distances |p| from position 0.
struct ErrorPoint {
    std::int64_t first = 0;  ///< least |p| …
    std::int64_t end = 0;    ///< … and one past the greatest
    double largest = 0;      ///< magnitude of any difference; NaN as soon as there is one
    double rootMeanSquare = 0;
    double middle() const;  ///< where to draw it: the geometric mean of first and end − 1
};

/// The difference from exact along the positions, |p| in steps of equal ratio. Phases lose digits in
/// proportion to |p| and alike on both sides of 0, so of p and −p one is looked at.
struct ErrorCurve {
    std::vector<ErrorPoint> points;
    std::vector<RowError> rows;        ///< those looked at, |p| ascending
    std::int64_t wholeUntil = 0;       ///< up to this |p| every row was looked at
    RowError worst;                    ///< of all that have numbers, the one of largest difference
    double rootMeanSquare = 0;         ///< over all positions that have numbers
    std::optional<std::int64_t> none;  ///< the position nearest 0 with a NaN, exact: rounding is monotonous

    bool whole() const { return rows.empty() || std::abs(rows.back().position) <= wholeUntil; }
};

/// At most \p points points and about \p cells cells looked at, a row of each point at least, on all cores.
ErrorCurve errorCurve(const Differences& differences, int points, std::int64_t cells);

/// The first of the rows looked at whose largest difference is above \p threshold.
std::optional<RowError> firstAbove(const ErrorCurve& curve, double threshold);

}  // namespace posiscope
