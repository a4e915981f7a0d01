// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "core/schemes/sinusoidal.h"
#include "core/schemes/tabulated.h"

namespace posiscope {

/// The x in [0, count) that minimises (step·x + start) mod 2^64, in O(64) divisions. Walks round the circle
/// by Euclid's algorithm: the points seen so far leave gaps of at most three sizes (three-distance theorem),
/// so the next record low is always one of two combined steps away.
/// \pre 1 ≤ count < 2^62.
std::int64_t leastOnCircle(std::uint64_t step, std::uint64_t start, std::int64_t count);

/// The minimum and maximum of a sampled wave, with a position of each.
struct Extremes {
    double least = 0;
    double greatest = 0;
    std::int64_t leastAt = 0;
    std::int64_t greatestAt = 0;
};

/// Exact extremes of sin(wp + phase) over the integers p = first … last, in O(log(last − first)).
/// \param w radians per position, any; aliasing at integers is exact.
/// \pre first ≤ last, last − first < 2^32, |first|, |last| ≤ 2^53.
/// Values to 4e-16 of the samples at the positions returned; where several samples agree to 1e-12 the
/// position may be any of them. Method: the walk of threeDistances() on the circle of phases for long ranges,
/// the samples beside each crest and trough for ranges of few turns.
Extremes sampledExtremes(DoubleDouble w, double phase, std::int64_t first, std::int64_t last);

/// The envelope of column j of an encoding for drawing. The positions [begin, end) (positions, not rows;
/// edges anywhere) are divided into least.size() equal pixels. Pixel i gets the extremes over the integer
/// positions p ≥ its left edge and < its right edge. A pixel without an integer position gets NaN twice.
/// \pre begin < end, both spans of the same size.
void columnEnvelope(const Sinusoidal& encoding, std::int64_t j, double begin, double end,
                    std::span<float> least, std::span<float> greatest);

/// The same for a table; a pixel over positions without rows gets NaN twice.
void columnEnvelope(const Tabulated& encoding, std::int64_t column, double begin, double end,
                    std::span<float> least, std::span<float> greatest);

/// Calls the overload for the kind of \p encoding.
void columnEnvelope(const Encoding& encoding, std::int64_t column, double begin, double end,
                    std::span<float> least, std::span<float> greatest);

/// Pixels per turn below which a curve cannot be drawn as a line.
inline constexpr double kLeastPixelsOfTurn = 4;

/// The same for a picture. Extremes over part of a turn at whole positions beat with the pixel grid. So if
/// the wave is too fast to be drawn as a line, each pixel gets the extremes of a few turns around it.
void evenEnvelope(const Encoding& encoding, std::int64_t column, double begin, double end,
                  std::span<float> least, std::span<float> greatest);

}  // namespace posiscope
