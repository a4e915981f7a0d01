// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "core/schemes/encoding.h"

namespace posiscope {

/// How far two encodings of the same shape are apart.
struct Difference {
    double rootMeanSquare = 0;
    double greatest = 0;  ///< magnitude
    std::int64_t position = 0;
    std::int64_t dimension = 0;  ///< where the greatest is
    std::int64_t rows = 0;       ///< that were compared: those both have a number in
    bool whole = true;           ///< false when only an even choice of rows was looked at
};

/// Cells compared at most; of larger matrices an even choice of rows stands for all.
inline constexpr std::int64_t kMostCompared = std::int64_t{1} << 22;

/// \p a minus \p b, cell by cell with the exact values of both, about 0.1 µs a cell. NaN cells do not count.
/// Nothing when \p stop was requested, or there is no cell to compare.
std::optional<Difference> differenceOf(const Encoding& a, const Encoding& b,
                                       const std::stop_token& stop = {});

}  // namespace posiscope
