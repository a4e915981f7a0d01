// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

class Tabulated;

/// The curve through the values of one column: sin or cos of w·x at real positions x = first, first + step,
/// …. Meant for one value per pixel. Every 32nd value has an absolute error ≤ 4e-16; the others are rotated
/// from it, with an error ≤ 2e-14. All zero for a column of zeros.
void sampleColumn(const Sinusoidal& encoding, std::int64_t column, double first, double step,
                  std::span<double> values);

/// The same for a table, which has values at whole positions only. Interpolates linearly between two of them;
/// NaN next to a missing one.
void sampleColumn(const Tabulated& encoding, std::int64_t column, double first, double step,
                  std::span<double> values);

/// Calls the overload for the kind of \p encoding.
void sampleColumn(const Encoding& encoding, std::int64_t column, double first, double step,
                  std::span<double> values);

/// A frequency and the columns that hold it.
struct FrequencyPlace {
    std::int64_t frequency;             ///< index into Sinusoidal::frequencies()
    double wavelength;                  ///< positions
    std::vector<std::int64_t> columns;  ///< ascending
};

/// Counts that compare the frequencies of the matrix with its length. All counts are of frequencies (for a
/// complete encoding: of pairs).
struct WavelengthFacts {
    std::int64_t frequencies = 0;     ///< with at least one column
    std::int64_t completeCycles = 0;  ///< λ ≤ length: a full cycle fits
    std::int64_t nearlyStill = 0;     ///< turn less than kNearlyStill from the first row to the last
    std::int64_t aliased = 0;         ///< w > π: at whole positions they look slower than they are
};
inline constexpr double kNearlyStill = 0.1;  ///< radians

WavelengthFacts wavelengthFacts(const Sinusoidal& encoding);

/// The fastest and slowest frequency that some column shows (the lowest index if several are equal). The
/// fastest need not be on the left: a base below 1 reverses the order, and the halves layout has it twice.
/// \pre some column is not zero.
FrequencyPlace fastestFrequency(const Sinusoidal& encoding);
FrequencyPlace slowestFrequency(const Sinusoidal& encoding);

/// Cycles of \p frequency (an index) within the length.
double cyclesWithinLength(const Sinusoidal& encoding, std::int64_t frequency);

/// 2π·base: the limit of the slowest wavelength in the paper's schedule as d_model grows.
double slowestByPaper(const Parameters& parameters);

/// Adjacent columns, half-open.
struct ColumnRange {
    std::int64_t first;
    std::int64_t end;
    bool operator==(const ColumnRange&) const = default;
};

/// The columns whose wavelength is below \p wavelength positions, as few ranges as possible, ascending. With
/// wavelength = 2·positions per pixel, these are the columns that a picture can show only as averages: one
/// range at the left for interleaved columns, two for halves, none when zoomed in.
std::vector<ColumnRange> columnsBelow(const Sinusoidal& encoding, double wavelength);

/// The edges between columns where a range of columnsBelow() begins or ends, without the edges of the matrix.
/// The plot draws lines there.
std::vector<std::int64_t> boundariesBelow(const Sinusoidal& encoding, double wavelength);

}  // namespace posiscope
