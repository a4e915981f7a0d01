// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/planmeasure.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/identify/searchstop.h"
#include "core/parallel/workers.h"

namespace posiscope {
namespace {

constexpr double kLeastNoise = 2e-15;     // error in float64 of sines and cosines of computed angles
constexpr double kOffCircle = 0.15;       // of the radius²: tolerance for a row to count
constexpr double kCoarseSquare = 4.5;     // the same tolerance in errors of a number near 1, if that is more
constexpr std::size_t kLooks = 64;        // pairs, or rows, examined before all others
constexpr double kNoWave = 0.2;           // residual share above which a column is not a wave
constexpr std::int64_t kLeastStill = 16;  // in so many rows no wave is constant while its neighbours are not
constexpr std::size_t kMostFitted = 64;   // single columns, or pairs, measured in the first pass

double medianOf(std::vector<double> values) {
    if (values.empty())
        return std::numeric_limits<double>::quiet_NaN();
    const auto middle = values.begin() + std::ssize(values) / 2;
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// Whether all numbers except zeros have one magnitude, like the ends of an integer range.
bool areOfOneSize(const Sample& sample) {
    double size = 0;
    for (const double x : sample.numbers) {
        size = size == 0 ? std::abs(x) : size;
        if (x != 0 && std::abs(x) != size)
            return false;
    }
    return true;
}

/// Whether \p radius is a plausible scale of waves.
bool isScale(const Sample& sample, double radius) {
    const bool ordinary = radius > 1e-9 && radius < 1e9;
    return ordinary || (radius > 1e-30 && radius < 1e30 && !areOfOneSize(sample));
}

/// \p count evenly spaced indices of 0 … size − 1.
std::vector<std::size_t> choice(std::size_t size, std::size_t count) {
    std::vector<std::size_t> chosen;
    const std::size_t taken = std::min(size, count);
    for (std::size_t k = 0; k < taken; ++k)
        chosen.push_back(k * size / taken);
    return chosen;
}

bool zerosAreZero(const Sample& sample, const ColumnPlan& plan) {
    for (std::size_t j = 0; j < plan.columns.size(); ++j)
        if (plan.columns[j].wave == Wave::Zero)
            for (std::int64_t r = 0; r < sample.rows; ++r)
                if (sample.at(r, static_cast<std::int64_t>(j)) != 0)
                    return false;
    return true;
}

/// Whether all columns of one wave are equal.
bool copiesAgree(const Sample& sample, const ColumnPlan& plan, const std::vector<WavePair>& pairs,
                 double unit) {
    const std::int64_t every = std::max<std::int64_t>(1, sample.rows / static_cast<std::int64_t>(kLooks));
    for (std::size_t j = 0; j < plan.columns.size(); ++j) {
        const Column& c = plan.columns[j];
        if (c.wave == Wave::Zero)
            continue;
        const WavePair& pair = pairs[static_cast<std::size_t>(c.frequency)];
        const std::int32_t first = c.wave == Wave::Sine ? pair.sine : pair.cosine;
        if (first == static_cast<std::int32_t>(j))
            continue;
        for (std::int64_t r = 0; r < sample.rows; r += every)
            if (std::abs(sample.at(r, static_cast<std::int64_t>(j)) - sample.at(r, first)) > 2 * unit)
                return false;
    }
    return true;
}

bool isStill(const Sample& sample, std::int32_t column) {
    for (std::int64_t r = 1; r < sample.rows; ++r)
        if (sample.at(r, column) != sample.at(0, column))
            return false;
    return true;
}

bool complete(WavePair pair) {
    return pair.sine >= 0 && pair.cosine >= 0;
}

std::vector<WavePair> completeOf(const std::vector<WavePair>& pairs) {
    std::vector<WavePair> all;
    std::ranges::copy_if(pairs, std::back_inserter(all), complete);
    return all;
}

double circleSquare(const Sample& sample, const std::vector<WavePair>& pairs) {
    std::vector<double> squares;
    for (const std::size_t i : choice(pairs.size(), kLooks))
        for (const std::size_t r : choice(static_cast<std::size_t>(sample.rows), kLooks))
            squares.push_back(std::norm(pointOf(sample, static_cast<std::int64_t>(r), pairs[i])));
    return medianOf(std::move(squares));
}

/// For each row, whether most of \p pairs are on the circle.
std::vector<bool> rowsOnCircle(const Sample& sample, const std::vector<WavePair>& pairs, double square,
                               double offCircle) {
    std::vector<bool> rows(static_cast<std::size_t>(sample.rows));
    const std::vector<std::size_t> some = choice(pairs.size(), kLooks);
    for (std::int64_t r = 0; r < sample.rows; ++r) {
        const auto on = std::ranges::count_if(some, [&](std::size_t i) {
            return std::abs(std::norm(pointOf(sample, r, pairs[i])) / square - 1) < offCircle;
        });
        rows[static_cast<std::size_t>(r)] = 10 * on >= 9 * std::ssize(some);
    }
    return rows;
}

/// The deviation of points from the circle, over its radius: a median, because some rows may not be
/// positions.
double circleNoise(const Sample& sample, const std::vector<WavePair>& pairs, double square) {
    std::vector<double> off;
    for (const std::size_t i : choice(pairs.size(), kLooks))
        for (const std::size_t r : choice(static_cast<std::size_t>(sample.rows), kLooks))
            off.push_back(std::abs(
                std::sqrt(std::norm(pointOf(sample, static_cast<std::int64_t>(r), pairs[i])) / square) - 1));
    return 1.5 * medianOf(std::move(off));
}

void addMotion(PlanMeasure& measure, std::int64_t index, const WaveMotion& motion) {
    measure.frequencies.push_back({index, motion.w, motion.sigma});
    measure.motions.push_back(motion);
}

/// The motion of a column without a partner; its phase is that of the angle.
WaveMotion columnMotion(const Sample& sample, WavePair pair, double noise, ColumnMotions* known = nullptr) {
    const bool sine = pair.sine >= 0;
    const std::int32_t column = sine ? pair.sine : pair.cosine;
    const auto before = known ? known->find(column) : ColumnMotions::iterator{};
    WaveMotion motion;
    if (known && before != known->end()) {
        motion = before->second;
    } else {
        std::vector<double> points(static_cast<std::size_t>(sample.rows));
        for (std::int64_t r = 0; r < sample.rows; ++r)
            points[static_cast<std::size_t>(r)] = sample.at(r, column);
        motion = motionOf(points, noise);
        if (known)
            known->emplace(column, motion);
    }
    if (sine)
        motion.phase += 1.5707963267948966;
    return motion;
}

/// The largest error of a number up to \p scale, divided by it.
double relativeError(const NumberRounding& rounding, double scale) {
    constexpr double kBelow = 0.999;  // numbers just below a power of two have half its error
    return rounding.halfStep(kBelow * scale) / scale;
}

/// The circle of the complete pairs, and how well they stay on it.
std::optional<PlanMeasure> measuredCircle(const Sample& sample, const std::vector<WavePair>& pairs,
                                          const NumberRounding& rounding) {
    const std::vector<WavePair> whole = completeOf(pairs);
    if (whole.empty())
        return std::nullopt;
    const double square = circleSquare(sample, whole);
    PlanMeasure measure;
    // With two fraction bits, numbers a little above a power of two are off by an eighth.
    const double coarse =
        rounding.isAbsolute() ? 0 : kCoarseSquare * relativeError(rounding, std::sqrt(square));
    measure.rows = rowsOnCircle(sample, whole, square, std::max(kOffCircle, coarse));
    const auto good = std::ranges::count(measure.rows, true);
    if (!isScale(sample, std::sqrt(square)) || good == 0 || 4 * good < 3 * sample.rows)
        return std::nullopt;
    measure.scale = std::sqrt(square);
    measure.noise =
        std::max({kLeastNoise, relativeError(rounding, measure.scale), circleNoise(sample, whole, square)});
    measure.scaleError =
        measure.scale * measure.noise / std::sqrt(static_cast<double>(good * std::ssize(whole)));
    return measure;
}

/// The pairs to measure: a selection of many in the first pass, otherwise all of \p count.
std::vector<std::size_t> pairsLookedAt(std::size_t count, ColumnsMeasured columns) {
    const bool all = count <= 2 * kMostFitted || columns == ColumnsMeasured::All;
    return choice(count, all ? count : kMostFitted);
}

/// The motion of a pair in the rows that \p measure has on the circle, with \p points as a buffer. Measures a
/// single column if it has no partner; none if there is no column.
WaveMotion pairMotion(const Sample& sample, WavePair pair, const PlanMeasure& measure,
                      std::vector<std::complex<double>>& points) {
    if (pair.sine < 0 && pair.cosine < 0)
        return {};
    if (!complete(pair))
        return columnMotion(sample, pair, measure.noise);
    for (std::int64_t r = 0; r < sample.rows; ++r) {
        const auto at = static_cast<std::size_t>(r);
        points[at] = measure.rows[at] ? pointOf(sample, r, pair) : 0.0;
    }
    return motionOf(points, measure.noise);
}

/// The motion of each selected pair, on all cores if there are many.
std::vector<WaveMotion> motionsOf(const Sample& sample, const std::vector<WavePair>& pairs,
                                  const std::vector<std::size_t>& looked, const PlanMeasure& measure,
                                  const std::stop_token& stop) {
    constexpr std::size_t kPointsOfTask = std::size_t{1} << 13;
    const auto rows = static_cast<std::size_t>(sample.rows);
    const std::size_t pairsOfTask = std::max<std::size_t>(kPointsOfTask / rows, 1);
    std::vector<WaveMotion> motions(looked.size());
    parallelFor(static_cast<int>((looked.size() + pairsOfTask - 1) / pairsOfTask), [&](int task) {
        std::vector<std::complex<double>> points(rows);
        const std::size_t first = static_cast<std::size_t>(task) * pairsOfTask;
        for (std::size_t k = first; k < std::min(first + pairsOfTask, looked.size()); ++k) {
            throwIfStopped(stop);
            motions[k] = pairMotion(sample, pairs[looked[k]], measure, points);
        }
    });
    return motions;
}

std::optional<PlanMeasure> measuredPairs(const Sample& sample, const std::vector<WavePair>& pairs,
                                         const NumberRounding& rounding, const std::stop_token& stop,
                                         ColumnsMeasured columns) {
    auto circle = measuredCircle(sample, pairs, rounding);
    if (!circle)
        return std::nullopt;
    PlanMeasure measure = *std::move(circle);
    const auto good = std::ranges::count(measure.rows, true);
    const std::vector<std::size_t> looked = pairsLookedAt(pairs.size(), columns);
    measure.chosen = looked.size() < pairs.size();
    const std::vector<WaveMotion> motions = motionsOf(sample, pairs, looked, measure, stop);
    for (std::size_t k = 0; k < looked.size(); ++k) {
        const WavePair pair = pairs[looked[k]];
        if (pair.sine < 0 && pair.cosine < 0)
            continue;
        const WaveMotion& motion = motions[k];
        if (complete(pair) || (std::isfinite(motion.sigma) && motion.spread < kNoWave && good == sample.rows))
            addMotion(measure, static_cast<std::int64_t>(looked[k]), motion);
    }
    return measure;
}

/// The largest error of a number of a column, divided by its largest number. For printed digits and subnormal
/// numbers it is far larger in a slow column than in others.
double relativeError(const Sample& sample, WavePair alone, const NumberRounding& rounding) {
    const std::int32_t column = alone.sine >= 0 ? alone.sine : alone.cosine;
    double largest = 0;
    for (std::int64_t r = 0; r < sample.rows; ++r)
        largest = std::max(largest, std::abs(sample.at(r, column)));
    return largest > 0 ? relativeError(rounding, largest) : rounding.unit();
}

std::optional<PlanMeasure> measuredColumns(const Sample& sample, const std::vector<WavePair>& pairs,
                                           const NumberRounding& rounding, const std::stop_token& stop,
                                           ColumnMotions* known, ColumnsMeasured columns) {
    const std::vector<std::size_t> looked = pairsLookedAt(pairs.size(), columns);
    PlanMeasure measure{.chosen = looked.size() < pairs.size()};
    measure.rows.assign(static_cast<std::size_t>(sample.rows), true);
    std::vector<double> radii;
    std::vector<double> spreads;
    std::int64_t waves = 0;
    for (const std::size_t i : looked) {
        throwIfStopped(stop);
        const WavePair pair = pairs[i];
        if (pair.sine < 0 && pair.cosine < 0)
            continue;
        const double error = relativeError(sample, pair, rounding);
        const WaveMotion motion = columnMotion(sample, pair, error, known);
        const bool none = motion.spread > std::max(kNoWave, 2 * error);  // a slow wave may have few steps
        if (none && ++measure.others > 2 + waves / 8)
            return std::nullopt;
        if (!std::isfinite(motion.sigma) || motion.spread > kNoWave)
            continue;
        ++waves;
        addMotion(measure, static_cast<std::int64_t>(i), motion);
        if (motion.w * static_cast<double>(sample.rows) > 3) {
            radii.push_back(motion.radius);
            spreads.push_back(motion.spread);
        }
    }
    if (waves == 0 || radii.empty())
        return std::nullopt;
    measure.scale = medianOf(radii);
    if (!isScale(sample, measure.scale))
        return std::nullopt;
    measure.noise =
        std::max({kLeastNoise, relativeError(rounding, measure.scale), 1.5 * medianOf(std::move(spreads))});
    const auto count = static_cast<double>(radii.size());
    for (double& radius : radii)
        radius = std::abs(radius - measure.scale);
    // Less exact angles show in the radii, which then differ.
    measure.scaleError =
        std::max(measure.scale * measure.noise * 2 / std::sqrt(count * static_cast<double>(sample.rows)),
                 2 * medianOf(radii) / std::sqrt(count));
    return measure;
}

}  // namespace

std::vector<WavePair> pairsOf(const ColumnPlan& plan) {
    std::vector<WavePair> pairs(static_cast<std::size_t>(plan.frequencies));
    for (std::size_t j = 0; j < plan.columns.size(); ++j) {
        const Column& c = plan.columns[j];
        if (c.wave == Wave::Zero)
            continue;
        WavePair& pair = pairs[static_cast<std::size_t>(c.frequency)];
        std::int32_t& place = c.wave == Wave::Sine ? pair.sine : pair.cosine;
        if (place < 0)
            place = static_cast<std::int32_t>(j);
    }
    return pairs;
}

std::vector<WavePair> measurablePairs(const Sample& sample, const ColumnPlan& plan) {
    const std::vector<WavePair> all = pairsOf(plan);
    std::vector<WavePair> pairs = all;
    const auto isDamaged = [&](std::size_t i, std::int32_t WavePair::*wave) {
        const auto moves = [&](std::size_t k) {
            return k >= all.size() || all[k].*wave < 0 || !isStill(sample, all[k].*wave);
        };
        return all[i].*wave >= 0 && isStill(sample, all[i].*wave) && moves(i - 1) && moves(i + 1);
    };
    for (std::size_t i = 0; plan.paired() && sample.rows >= kLeastStill && i < all.size(); ++i)
        if (isDamaged(i, &WavePair::sine) || isDamaged(i, &WavePair::cosine))
            pairs[i] = {};
    return pairs;
}

std::complex<double> pointOf(const Sample& sample, std::int64_t row, WavePair pair) {
    return {sample.at(row, pair.cosine), sample.at(row, pair.sine)};
}

std::optional<PlanMeasure> circleOf(const Sample& sample, const ColumnPlan& plan,
                                    const NumberRounding& rounding) {
    return zerosAreZero(sample, plan) ? measuredCircle(sample, pairsOf(plan), rounding) : std::nullopt;
}

std::optional<PlanMeasure> measured(const Sample& sample, const ColumnPlan& plan,
                                    const NumberRounding& rounding, const std::stop_token& stop,
                                    ColumnMotions* known, ColumnsMeasured columns) {
    if (!zerosAreZero(sample, plan))
        return std::nullopt;
    const std::vector<WavePair> pairs = measurablePairs(sample, plan);
    if (plan.paired())
        return measuredPairs(sample, pairs, rounding, stop, columns);
    if (!copiesAgree(sample, plan, pairs, rounding.unit()))
        return std::nullopt;
    return measuredColumns(sample, pairs, rounding, stop, known, columns);
}

}  // namespace posiscope
