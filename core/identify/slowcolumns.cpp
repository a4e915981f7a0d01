// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/slowcolumns.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/identify/firstposition.h"
#include "core/numbers/sinesandcosines.h"

namespace posiscope {
namespace {

constexpr int kSteps = 8;
constexpr double kSettled = 1e-14;           // relative change that ends the iteration
constexpr std::int64_t kMostSlowRows = 256;  // of a column
constexpr std::size_t kMostSlow = 128;       // columns
constexpr double kComputed = 2e-15;          // error in float64 of cosines of computed angles
constexpr double kBelowPower = 0.999;        // numbers just below a power of two have half its error
constexpr std::int64_t kLeastFromStart = 4;  // frequencies; any two fit some base and step
constexpr double kMostTurned = 4;  // radians: a column that turns more would have been measured separately

/// One column of known radius whose angle is w·(first + row).
struct SlowColumn {
    const Sample& sample;
    std::int32_t column;
    bool sine;
    double scale;
    double first;
    double step;         // positions between rows of the sample
    std::int64_t every;  // uses every so many of its rows
    bool relative;       // smaller numbers are more exact

    double position(std::int64_t row) const { return first + step * static_cast<double>(row); }
    double at(std::int64_t row) const { return sample.at(row, column) / scale; }
};

/// The starting value: the first term of the wave's series.
double roughFrequency(const SlowColumn& column) {
    double up = 0;
    double down = 0;
    for (std::int64_t r = 0; r < column.sample.rows; r += column.every) {
        const double p = column.position(r);
        const double x = column.at(r);
        up += column.sine ? x * p : 2 * (1 - x) * p * p;
        down += column.sine ? p * p : p * p * p * p;
    }
    if (down <= 0)
        return 0;
    return column.sine ? up / down : std::sqrt(std::max(0.0, up / down));
}

/// The largest magnitude of a column, divided by the scale.
double largestOfColumn(const SlowColumn& column) {
    double largest = 0;
    for (std::int64_t r = 0; r < column.sample.rows; r += column.every)
        largest = std::max(largest, std::abs(column.at(r)));
    return largest;
}

/// The frequency by least squares. \returns a motion with infinite error if the column is no such wave
WaveMotion motionOf(const SlowColumn& column, double scaleNoise) {
    WaveMotion motion;
    const double noise = column.relative ? scaleNoise * largestOfColumn(column) : scaleNoise;
    motion.w = roughFrequency(column);
    motion.sigma = HUGE_VAL;
    if (column.sine && noise == 0)  // all zeros
        return {0,
                scaleNoise / std::max(std::abs(column.position(0)), column.position(column.sample.rows - 1)),
                0, 0, 0};
    const double farthest = std::max(std::abs(column.position(0)), column.position(column.sample.rows - 1));
    std::vector<double> positions, numbers;
    for (std::int64_t r = 0; r < column.sample.rows; r += column.every) {
        positions.push_back(column.position(r));
        numbers.push_back(column.at(r));
    }
    std::vector<double> angles(positions.size()), sines(positions.size()), cosines(positions.size());
    double weight = 0;
    double left = 0;
    for (int step = 0; step < kSteps; ++step) {
        double along = 0;
        weight = 0;
        left = 0;
        std::ranges::transform(positions, angles.begin(), [&motion](double p) { return motion.w * p; });
        sinesAndCosines(angles, sines, cosines);
        for (std::size_t k = 0; k < positions.size(); ++k) {
            const double slope = positions[k] * (column.sine ? cosines[k] : -sines[k]);
            const double rest = numbers[k] - (column.sine ? sines[k] : cosines[k]);
            along += slope * rest;
            weight += slope * slope;
            left += rest * rest;
        }
        if (weight > 0)
            motion.w += along / weight;
        if (std::abs(along) <= kSettled * weight * std::abs(motion.w))
            break;
    }
    const auto rows = static_cast<double>((column.sample.rows - 1) / column.every + 1);
    const double error = std::max(noise, std::sqrt(left / rows));
    if (!(noise > 0) || error > 8 * noise + 1e-5 || std::abs(motion.w) * farthest > kMostTurned)
        return motion;
    // Cosines near 1 are rounded to one number. Then only an upper bound of the frequency is known: the one
    // at which the farthest cosine is off by the noise.
    const double flat = std::sqrt(10 * noise / 3) / farthest;
    // A slow wave is rounded to steps, whose rows share one error.
    const double stairs = std::abs(column.at(column.sample.rows - 1) - column.at(0)) / noise;
    const double independent = std::clamp(stairs, 1.0, rows) / rows;
    motion.sigma = 3 * error / std::sqrt(std::max(weight * independent, 1e-300));
    if (!column.sine)
        motion.sigma = std::min(motion.sigma, flat);
    if (!column.sine && motion.w < flat)
        motion = {0, flat, 0, 0, 0};
    motion.radius = std::abs(column.scale);
    motion.phase = wrapped(motion.w * column.first + (column.scale < 0 ? std::numbers::pi : 0));
    motion.spread = noise;
    return motion;
}

/// Adds the wave of every pair with one measurable column, given the first position.
void addSlowColumns(PlanMeasure& measure, const Sample& sample, const ColumnPlan& plan, const FarRows& far,
                    const FirstPosition& first) {
    std::vector<bool> isKnown(static_cast<std::size_t>(plan.frequencies));
    for (const MeasuredFrequency& f : measure.frequencies)
        isKnown[static_cast<std::size_t>(f.index)] = true;
    const double noise = std::hypot(measure.noise, measure.scaleError / measure.scale);
    const std::vector<WavePair> pairs = measurablePairs(sample, plan);
    std::vector<std::pair<MeasuredFrequency, WaveMotion>> all;
    for (std::size_t k = 0; k < measure.frequencies.size(); ++k)
        all.emplace_back(measure.frequencies[k], measure.motions[k]);
    const std::int64_t every = std::max<std::int64_t>(1, sample.rows / kMostSlowRows);
    const std::size_t step = measure.chosen ? (pairs.size() - 1) / kMostSlow + 1 : 1;
    for (std::size_t i = 0; i < pairs.size(); i += step) {
        const auto index = static_cast<std::int64_t>(i);
        const bool sine = pairs[i].sine >= 0;
        const std::int32_t column = sine ? pairs[i].sine : pairs[i].cosine;
        if (column < 0 || isKnown[i])
            continue;
        const double scale = first.sign * measure.scale;
        SlowColumn slow{sample, column, sine, scale, first.rows, 1, every, far.relative && sine};
        WaveMotion motion = motionOf(slow, noise);
        if (far.sample.rows > 0 && std::isfinite(motion.sigma)) {
            // Distant rows are more informative, as long as the wave has not turned more than once.
            const SlowColumn there{far.sample, column,   sine, scale,
                                   first.rows, far.step, 1,    far.relative && sine};
            if (const WaveMotion farther = motionOf(there, noise); farther.sigma < motion.sigma)
                motion = farther;
        }
        if (std::isfinite(motion.sigma))
            all.push_back({{index, motion.w, motion.sigma}, motion});
    }
    std::ranges::stable_sort(all, {}, [](const auto& each) { return each.first.index; });
    measure.frequencies.clear();
    measure.motions.clear();
    for (const auto& [frequency, motion] : all) {
        measure.frequencies.push_back(frequency);
        measure.motions.push_back(motion);
    }
}

/// The number that all columns hold in the first row; 0 if they differ.
double firstNumber(const Sample& sample, const ColumnPlan& plan) {
    double number = 0;
    for (std::int64_t j = 0; j < sample.columns; ++j) {
        if (plan.columns[static_cast<std::size_t>(j)].wave == Wave::Zero)
            continue;
        number = number == 0 ? sample.at(0, j) : number;
        if (sample.at(0, j) != number)
            return 0;
    }
    return number;
}

bool areAll(const ColumnPlan& plan, Wave wave) {
    return std::ranges::all_of(plan.columns,
                               [wave](const Column& c) { return c.wave == Wave::Zero || c.wave == wave; });
}

}  // namespace

void measureSlowColumns(PlanMeasure& measure, const Sample& sample, const ColumnPlan& plan,
                        const FarRows& far) {
    if (plan.paired() && measure.chosen)
        return;  // the columns that were not selected may be fast
    std::vector<double> known(static_cast<std::size_t>(plan.frequencies));
    for (const MeasuredFrequency& f : measure.frequencies)
        known[static_cast<std::size_t>(f.index)] = f.w;
    const auto first = firstPosition(measure, known);
    if (first && first->rows == std::round(first->rows))
        addSlowColumns(measure, sample, plan, far, *first);
}

std::optional<PlanMeasure> measuredFromStart(const Sample& sample, const ColumnPlan& plan,
                                             const NumberRounding& rounding, bool behindZeros,
                                             const FarRows& far) {
    const bool sines = behindZeros && areAll(plan, Wave::Sine);
    const double number = sines ? 1 : areAll(plan, Wave::Cosine) ? firstNumber(sample, plan) : 0;
    if (number == 0 || !std::isfinite(number))
        return std::nullopt;
    PlanMeasure measure{.scale = std::abs(number), .scaleError = sines ? 0 : rounding.halfStep(number)};
    measure.noise = std::max(kComputed, rounding.halfStep(kBelowPower * number) / measure.scale);
    measure.rows.assign(static_cast<std::size_t>(sample.rows), true);
    const FirstPosition first{.rows = sines ? 1.0 : 0.0, .sign = number < 0 ? -1.0 : 1.0};
    addSlowColumns(measure, sample, plan, far, first);
    const auto moving = std::ranges::count_if(measure.frequencies, [](const auto& f) { return f.w != 0; });
    return moving >= kLeastFromStart ? std::optional(std::move(measure)) : std::nullopt;
}

FarRows farRowsOf(const Table& table, Interval window, const NumberRounding& rounding) {
    FarRows far{.relative = !rounding.isAbsolute()};
    const std::int64_t rows = table.rows() - window.first;
    if (rows < 2 * window.size())
        return far;
    const std::int64_t every = std::max<std::int64_t>(1, (rows - 1) / (kMostSlowRows - 1));
    const std::int64_t count = (rows - 1) / every + 1;
    far.step = static_cast<double>(every);
    far.sample = sampleOf(*table.part({window.first, count, every}, {0, table.columns()}), {0, count});
    return far;
}

}  // namespace posiscope
