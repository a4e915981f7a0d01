// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "core/schemes/encoding.h"

namespace posiscope {

/// The difference of two encodings of the same shape.
struct Difference {
    double rootMeanSquare = 0;
    double greatest = 0;  ///< magnitude
    std::int64_t position = 0;
    std::int64_t dimension = 0;  ///< of the greatest difference
    std::int64_t rows = 0;       ///< rows compared: those in which both encodings have numbers
    bool whole = true;           ///< false if only an evenly spaced subset of the rows was compared
};

/// Cells compared at most; larger matrices are sampled at evenly spaced rows.
inline constexpr std::int64_t kMostCompared = std::int64_t{1} << 22;

/// \p a minus \p b, cell by cell with the exact values of both, about 0.1 µs a cell. NaN cells are ignored.
/// std::nullopt when \p stop was requested or there is no cell to compare.
std::optional<Difference> differenceOf(const Encoding& a, const Encoding& b,
                                       const std::stop_token& stop = {});

}  // namespace posiscope
