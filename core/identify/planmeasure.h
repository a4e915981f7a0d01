// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <unordered_map>
#include <vector>

#include "core/identify/columnplan.h"
#include "core/identify/ladder.h"
#include "core/identify/numberrounding.h"
#include "core/parameters/interval.h"
#include "core/tables/table.h"

namespace posiscope {

/// Consecutive rows of a table, in memory.
struct Sample {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::vector<double> numbers{};  ///< row-major

    double at(std::int64_t row, std::int64_t column) const {
        return numbers[static_cast<std::size_t>(row * columns + column)];
    }
};

inline Sample sampleOf(const Table& table, Interval rows) {
    Sample sample{rows.size(), table.columns(),
                  std::vector<double>(static_cast<std::size_t>(rows.size() * table.columns()))};
    const auto width = static_cast<std::size_t>(table.columns());
    for (std::int64_t r = 0; r < sample.rows; ++r)
        table.readRow(rows.first + r, 0,
                      {sample.numbers.data() + static_cast<std::size_t>(r) * width, width});
    return sample;
}

/// The motion of a sampled wave from row to row: radius·e^(i(phase + w·row)).
struct WaveMotion {
    double w = 0;       ///< radians a row, modulo 2π in (−π, π]; for a single column in [0, π]
    double sigma = 0;   ///< standard error of w
    double phase = 0;   ///< at row 0, in (−π, π]
    double radius = 0;  ///< NaN if a single column cannot determine it
    double spread = 0;  ///< root mean square of the residual, divided by the radius
};

/// The motion of \p points, cosines + i·sines of consecutive rows; a row that is left out is 0. Measures
/// angles over growing strides; each stride determines the whole turns of the next. O(rows·log rows), error ~
/// spread/rows^1.5.
/// \param noise least error of a number, divided by the radius
WaveMotion motionOf(std::span<const std::complex<double>> points, double noise);

/// The motion of a single column, by x[r+k] + x[r−k] = 2·cos(kw)·x[r] over growing k, then least squares in
/// w, sine and cosine. Needs at least four rows; sigma is infinite if the wave is much longer than the rows.
/// \param points real part of the motion: cos(phase + w·row)·radius
WaveMotion motionOf(std::span<const double> points, double noise);

/// \p angle reduced to (−π, π].
double wrapped(double angle);

/// The measurements of a sample under the assumption that its columns follow a plan.
struct PlanMeasure {
    std::vector<MeasuredFrequency> frequencies{};  ///< the measured ones, ascending index
    std::vector<WaveMotion> motions{};             ///< of the same frequencies
    double scale = 1;                              ///< radius common to all of them, above 0
    double scaleError = 0;
    double noise = 0;          ///< error of a number divided by the scale, at least that of rounding
    std::vector<bool> rows{};  ///< for each row of the sample, whether it follows the plan
    bool chosen = false;       ///< only a selection of the frequencies was measured
    std::int64_t others = 0;   ///< single columns that are not waves
};

/// How many frequencies to measure. A selection is enough to reject a plan, and to find the formula of single
/// columns.
enum class ColumnsMeasured : std::uint8_t { Some, All };

/// The columns that hold the sine and the cosine of each frequency, −1 for none.
struct WavePair {
    std::int32_t sine = -1;
    std::int32_t cosine = -1;
};
std::vector<WavePair> pairsOf(const ColumnPlan& plan);

/// The same without pairs of which one column is constant in all rows of \p sample (zero, for example) while
/// those of neighbouring pairs are not: such a column was damaged, and its wave cannot be measured. Only for
/// plans of pairs.
std::vector<WavePair> measurablePairs(const Sample& sample, const ColumnPlan& plan);

/// cos θ + i·sin θ of a pair, times the scale.
std::complex<double> pointOf(const Sample& sample, std::int64_t row, WavePair pair);

/// Measured motions of single columns of one sample, reused for the next plan.
using ColumnMotions = std::unordered_map<std::int32_t, WaveMotion>;

/// std::nullopt if the sample does not follow this plan: pairs that do not stay on a circle, columns that are
/// not waves, zero columns that are not zero, copies that differ. \throws SearchStopped
std::optional<PlanMeasure> measured(const Sample& sample, const ColumnPlan& plan,
                                    const NumberRounding& rounding, const std::stop_token& stop,
                                    ColumnMotions* known = nullptr,
                                    ColumnsMeasured columns = ColumnsMeasured::Some);

/// The same for a plan of pairs, without motions: only scale, noise and rows.
std::optional<PlanMeasure> circleOf(const Sample& sample, const ColumnPlan& plan,
                                    const NumberRounding& rounding);

}  // namespace posiscope
