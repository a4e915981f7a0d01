// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/slowcolumns.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>

#include "core/identify/columnplan.h"
#include "core/identify/firstposition.h"
#include "core/identify/ladder.h"
#include "core/identify/rotarytrial.h"
#include "core/identify/roundnumber.h"
#include "core/identify/searchstop.h"
#include "core/identify/wavemodel.h"
#include "core/rotary/rotary.h"

namespace posiscope {
namespace {

constexpr double kCoarse = 1e-5;     // unit above which rounding affects a scale
constexpr double kLeastWave = 0.25;  // of the largest: smaller numbers are not informative
constexpr std::int64_t kRowsWeighed = 192;

/// The range of scales that explain all sampled cells.
struct Scales {
    double least = 0;
    double greatest = HUGE_VAL;

    /// \param wave value of the cell at scale 1 \param off its error
    void add(double cell, double wave, double off, double halfStep) {
        least = std::max(least, (cell - halfStep) / (wave + off));
        if (wave > off)
            greatest = std::min(greatest, (cell + halfStep) / (wave - off));
    }
};

Scales scalesOfCells(const SinusoidReading& name, const WaveSearch& search) {
    const WaveModel& model = *name.model;
    const std::vector<std::size_t> columns = spreadColumns(search.table.columns());
    std::vector<double> row(static_cast<std::size_t>(search.table.columns()));
    std::vector<double> expected(columns.size()), allowed(columns.size());
    const double scale = std::abs(model.scale);
    const std::int64_t every = std::max<std::int64_t>(1, search.table.rows() / kRowsWeighed) | 1;
    Scales scales;
    for (std::int64_t r = search.firstRow; r < search.table.rows(); r += every) {
        throwIfStopped(search.stop);
        search.table.readRow(r, 0, row);
        model.readCells(r, columns, expected, allowed);
        for (std::size_t k = 0; k < columns.size(); ++k) {
            const double wave = std::abs(expected[k]) / scale;
            if (!(wave > kLeastWave))
                continue;
            const double off = (allowed[k] - model.tolerance.of(expected[k])) / scale;
            const double cell = std::copysign(1.0, expected[k]) * row[columns[k]];
            scales.add(cell, wave, off, search.rounding.halfStep(cell));
        }
    }
    return scales;
}

constexpr std::int64_t kFirstRows = 32;
constexpr std::int64_t kMostFittedRows = 384;
constexpr std::int64_t kMostFittedColumns = 96;
constexpr int kNewtonSteps = 3;    // at each number of rows
constexpr double kCorrelated = 5;  // slow waves are rounded to steps, whose cells share one error
constexpr double kMostErrors = 4;  // root mean square of the residual, in standard errors

/// slope, intercept, first position, scale.
using Unknowns = Eigen::Vector4d;
enum Unknown : int { Slope, Intercept, First, Scale };

/// A column used in the fit.
struct Seen {
    std::int64_t column;
    double index;
    bool sine;
};

bool holds(WavePair pair) {
    return pair.sine >= 0 || pair.cosine >= 0;
}

class Refining {
public:
    Refining(const Sample& sample, const ColumnPlan& plan, const PlanMeasure& measure, double phaseUnit)
        : m_sample(sample), m_measure(measure), m_phaseUnit(phaseUnit) {
        const std::int64_t every = std::max<std::int64_t>(1, sample.columns / kMostFittedColumns) | 1;
        const std::vector<WavePair> pairs = measurablePairs(sample, plan);
        for (std::int64_t j = 0; j < sample.columns; j += every)
            if (const Column& c = plan.columns[static_cast<std::size_t>(j)];
                c.wave != Wave::Zero && holds(pairs[static_cast<std::size_t>(c.frequency)]))
                m_seen.push_back({j, static_cast<double>(c.frequency), c.wave == Wave::Sine});
    }

    std::optional<GeometricFit> from(Unknowns at, bool descending, bool stepIsOne, bool firstIsWhole) {
        m_direction = descending ? -1 : 1;
        m_fixed = {false, stepIsOne, firstIsWhole, false};
        for (std::int64_t rows = std::min(kFirstRows, m_sample.rows);;) {
            for (int step = 0; step < kNewtonSteps; ++step)
                at += change(at, rows);
            if (!at.allFinite())
                return std::nullopt;
            if (rows == m_sample.rows)
                break;
            rows = std::min(2 * rows, m_sample.rows);
        }
        change(at, m_sample.rows);
        const double misfit = std::sqrt(m_left / std::max(1.0, m_count));
        if (!(misfit < kMostErrors))
            return std::nullopt;
        const auto error = [&](int which) {
            return kCorrelated * std::max(1.0, misfit) * std::sqrt(std::max(0.0, m_inverse(which, which)));
        };
        return GeometricFit{at(Intercept), at(Slope), stepIsOne ? 0 : error(Intercept), error(Slope)};
    }

private:
    /// One Gauss–Newton step over the first \p rows rows.
    Unknowns change(const Unknowns& at, std::int64_t rows) {
        Eigen::Matrix4d normal = Eigen::Matrix4d::Zero();
        Unknowns right = Unknowns::Zero();
        m_left = m_count = 0;
        const std::int64_t every = std::max<std::int64_t>(1, rows / kMostFittedRows);
        for (const Seen& seen : m_seen) {
            const double w = std::exp(at(Intercept) + at(Slope) * seen.index);
            for (std::int64_t r = (rows - 1) % every; r < rows; r += every)
                if (m_measure.rows[static_cast<std::size_t>(r)])
                    add(normal, right, at, seen, w, r);
        }
        for (int k = 0; k < 4; ++k)
            if (m_fixed[static_cast<std::size_t>(k)]) {
                normal.row(k).setZero();
                normal.col(k).setZero();
                normal(k, k) = 1;
                right(k) = 0;
            }
        m_inverse = normal.inverse();
        return m_inverse * right;
    }

    void add(Eigen::Matrix4d& normal, Unknowns& right, const Unknowns& at, const Seen& seen, double w,
             std::int64_t row) {
        const double p = at(First) + m_direction * static_cast<double>(row);
        const double angle = w * p;
        const double s = std::sin(angle);
        const double c = std::cos(angle);
        const double wave = seen.sine ? s : c;
        const double turned = at(Scale) * (seen.sine ? c : -s);
        const double error = std::abs(at(Scale)) * (m_measure.noise + m_phaseUnit * std::abs(angle));
        const double weight = 1 / (error * error);
        const double rest = m_sample.at(row, seen.column) - at(Scale) * wave;
        const Unknowns slope(turned * angle * seen.index, turned * angle, turned * w, wave);
        normal += weight * slope * slope.transpose();
        right += weight * rest * slope;
        m_left += weight * rest * rest;
        ++m_count;
    }

    const Sample& m_sample;
    const PlanMeasure& m_measure;
    double m_phaseUnit;
    std::vector<Seen> m_seen;
    double m_direction = 1;
    std::array<bool, 4> m_fixed{};
    Eigen::Matrix4d m_inverse;
    double m_left = 0;
    double m_count = 0;
};

/// Sets the measured scale, or the round one (or √d) within its error. \param sign −1: all numbers are
/// negated
/// \returns whether it is one of these
bool settleScale(SinusoidReading& name, const PlanMeasure& measure, const WaveSearch& search, double sign) {
    bool settled = false;
    const auto settle = [&](double scale) {
        name.scale = sign * scale;
        settled = true;
    };
    name.scale = sign * measure.scale;
    name.scaleError = measure.scaleError;
    const double tolerance = std::max(4 * measure.scaleError / measure.scale, search.rounding.unit() + 1e-12);
    if (const auto round = roundNumberNear(measure.scale, tolerance); round && round->chance < kNotByChance)
        settle(round->value);
    const double root = std::sqrt(static_cast<double>(search.table.columns()));
    for (const double usual : {root, 1 / root, 1.0})
        if (std::abs(measure.scale / usual - 1) < tolerance)
            settle(usual);
    return settled;
}

/// For a measured scale and numbers of at most 16 bits: the middle of the scales that explain all sampled
/// cells. A mean would be biased if the largest numbers of all waves were rounded in one direction. \pre \p
/// name has a model. \returns whether the scale changed; the model still has the old one
bool refineScale(SinusoidReading& name, const WaveSearch& search) {
    const double scale = std::abs(name.scale);
    if (search.rounding.unit() < kCoarse)
        return false;
    const auto [least, greatest] = scalesOfCells(name, search);
    if (!(least <= greatest) || !(greatest < 2 * scale) || !(2 * least > scale))
        return false;
    const double middle = (least + greatest) / 2;
    const auto round = roundNumberNear(middle, (greatest - least) / (2 * middle));
    name.scale = std::copysign(round && round->chance < kNotByChance ? round->value : middle, name.scale);
    name.scaleError = (greatest - least) / 4;
    return true;
}

/// Refits the line of \p ladder's logarithmic frequencies by least squares over the cells themselves, which
/// is more exact than column-by-column measurement. A ladder of step 1 keeps that step.
/// \param phaseUnit relative error of an angle as implementations compute it
/// \returns std::nullopt if waves of such frequencies do not fit the cells
std::optional<GeometricFit> refinedFit(const Sample& sample, const ColumnPlan& plan,
                                       const PlanMeasure& measure, const Ladder& ladder, double phaseUnit) {
    const auto count = std::ssize(ladder.frequencies);
    const auto first = firstPosition(measure, ladder.frequencies);
    if (count < 2 || !first || !(ladder.frequencies.back() > 0))
        return std::nullopt;
    const double slope =
        std::log(ladder.frequencies.back() / ladder.frequencies.front()) / static_cast<double>(count - 1);
    const Unknowns start(slope, std::log(ladder.frequencies.front()), first->rows,
                         first->sign * measure.scale);
    return Refining(sample, plan, measure, phaseUnit)
        .from(start, isDescending(measure, ladder.frequencies), ladder.step == 1,
              first->rows == std::round(first->rows));
}

constexpr double kNoWorse = 1.01;  // of the residual with the measured base
constexpr double kMostUsualBase = 10000;
constexpr double kNearUsual = 0.4;          // of the logarithms of bases
constexpr double kKnownStep = 0.05;         // relative error of a frequency that determines a step
constexpr double kMostStepFrequency = 2.5;  // above it, turns may be missed
constexpr std::int64_t kManyPairs = 192;    // from so many on, some are examined before all
constexpr double kEven = 4;                 // times the noise: maximum residual of even waves
constexpr double kTwinErrors = 3;           // standard errors between two frequencies that count as equal
constexpr double kNearlyExact = 0.3;        // most of a table is explained
constexpr double kLastDigits = 1e-9;        // tolerance of a first position
constexpr double kMostBefore = 16;          // rows before position 0
constexpr double kFarthestRotary = 0x1p24;
constexpr double kSurelyRound = 1e-5;  // chance below which a base needs no second look

/// Tries YaRN's attention factor as a scale of sines and cosines; a type of few bits hardly distinguishes it
/// from 1.
void tryAttentionFactor(SinusoidReading& name, const WaveSearch& search,
                        const std::vector<double>& positions) {
    if (name.ladder.scaling != RotaryScaling::Yarn)
        return;
    const double factor = Rotary(name.ladder.rotary).attentionFactor();
    if (std::abs(std::abs(name.scale) / factor - 1) > std::max(2 * search.rounding.unit(), name.scaleError))
        return;
    SinusoidReading other = name;
    other.scale = std::copysign(factor, name.scale);
    setModel(other, search, positions);
    // The average residual of rounding may exceed that of a wrong scale, so this compares cells beyond
    // rounding.
    if (residualIn(search, other, false).cellsBeyond < residualIn(search, name, false).cellsBeyond)
        name = std::move(other);
}

/// Whether anything is known about the motion of the waves from row to row.
bool isMoving(const PlanMeasure& measure) {
    return std::ranges::any_of(measure.frequencies,
                               [](const MeasuredFrequency& f) { return std::isfinite(f.sigma); });
}

bool isScaled(const Ladder& ladder) {
    return ladder.scaling != RotaryScaling::None;
}

/// Whether a cache may begin at \p first: at most a few rows before position 0, and not beyond the positions
/// that are ever used. With so many rules, lengths and factors, some agree with any table at some distant
/// position.
bool isRotaryPosition(double first) {
    return first > -kMostBefore && first < kFarthestRotary;
}

/// Rounds the first position to a half or whole number if it differs from one only in the last digits and the
/// step is not 1. Rows near 0 have small tolerances.
void settleFirst(SinusoidReading& name) {
    const double step = name.ladder.step;
    const double first = name.firstPosition * step;
    const double round = std::round(2 * first) / 2;
    if (step != 1 && std::abs(first - round) < kLastDigits * std::max(1.0, std::abs(first)))
        name.firstPosition = round / step;
}

/// The reading of one plan and ladder, after trying all that may explain the table better.
/// \param before rows of the table before the measured ones
std::optional<SinusoidReading> nameOf(const WaveSearch& search, const ColumnPlan& plan,
                                      const PlanMeasure& measure, const Ladder& ladder, std::int64_t before) {
    SinusoidReading name{
        .plan = plan, .ladder = ladder, .descending = isDescending(measure, ladder.frequencies)};
    const auto first = firstPosition(measure, ladder.frequencies);
    if (!first)
        return std::nullopt;
    name.firstPosition = first->rows + static_cast<double>(name.descending ? before : -before);
    if (isScaled(ladder) && (first->sign < 0 || !isRotaryPosition(name.firstPosition)))
        return std::nullopt;
    settleFirst(name);
    const bool settled = settleScale(name, measure, search, first->sign);
    const std::vector<double> positions = evenPositions(search, name.firstPosition, name.descending);
    setModel(name, search, positions);
    if (!settled && refineScale(name, search))
        setModel(name, search, positions);
    if (!residualIn(search, name, false).exact())
        tryAttentionFactor(name, search, positions);
    if (!residualIn(search, name, false).exact())
        tryRoundings(name, search);
    const bool measuredBase = !ladder.assumed;  // assumed bases are tried one after the other
    if (measuredBase && misfit(residualIn(search, name, false)) > 0.002)
        tryBreak(name, search);
    settleStart(name);
    name.residual = residualIn(search, name, false);
    return name;
}

/// Refits the step so that \p measured are the frequencies of \p ladder's base, if the step is neither 1 nor
/// round.
void refitStep(Ladder& ladder, std::span<const MeasuredFrequency> measured) {
    if (ladder.stepError == 0 || ladder.step == 1)
        return;
    double sum = 0;
    double weight = 0;
    for (const MeasuredFrequency& f : measured) {
        const double w = ladder.frequencies[static_cast<std::size_t>(f.index)];
        if (f.w == 0 || !(f.sigma < kKnownStep * std::abs(f.w)) || w > kMostStepFrequency)
            continue;
        const double own = f.w * f.w / (f.sigma * f.sigma + 1e-300);
        sum += own * std::log(std::abs(f.w) / w);
        weight += own;
    }
    if (weight <= 0)
        return;
    ladder.step *= std::exp(sum / weight);
    ladder.stepError = ladder.step / std::sqrt(weight);
    ladder.frequencyError = 4 / std::sqrt(weight);
    ladder.setBase(ladder.base, ladder.frequenciesIn);
}

/// \p ladders, with a base that is not round replaced by the usual one if that explains the table. The
/// comparison of cells may decide what the measurement leaves open.
std::vector<Ladder> withUsualBase(const WaveSearch& search, const ColumnPlan& plan,
                                  const PlanMeasure& measure, std::vector<Ladder> ladders,
                                  std::int64_t before) {
    for (Ladder& ladder : ladders) {
        if (!ladder.baseKnown || ladder.chance < kNotByChance || ladder.scaling != RotaryScaling::None)
            continue;
        if (std::abs(std::log(ladder.base / kMostUsualBase)) > kNearUsual)
            continue;
        Ladder usual = ladder;
        usual.setBase(kMostUsualBase, ladder.frequenciesIn);
        usual.frequencyError = 0;
        refitStep(usual, measure.frequencies);
        const auto name = nameOf(search, plan, measure, usual, before);
        if (!name || name->ladder.base != kMostUsualBase)
            continue;
        const auto own =
            name->residual.exact() ? std::nullopt : nameOf(search, plan, measure, ladder, before);
        const double least = own ? own->residual.rootMeanSquare : 0;
        if (name->residual.exact() || name->residual.rootMeanSquare < kNoWorse * least)
            ladder = usual;
    }
    return ladders;
}

/// Ladders of \p measure; if they are not settled, those of the line through all cells.
std::vector<Ladder> refinedLadders(const WaveSearch& search, const Sample& sample, const ColumnPlan& plan,
                                   const PlanMeasure& measure, LadderSearch ladders) {
    std::vector<Ladder> found = laddersOf(measure.frequencies, ladders);
    if (found.empty() || !found.front().baseKnown || found.front().frequenciesIn != Precision::Float64 ||
        (found.size() == 1 && found.front().chance < kSurelyRound))
        return found;
    ladders.line = refinedFit(sample, plan, measure, found.front(), search.phaseUnit);
    if (!ladders.line)
        return found;
    std::vector<Ladder> refined = laddersOf(measure.frequencies, ladders);
    return refined.empty() ? found : refined;
}

/// Whether the columns could be of a rotary encoding, which has pairs only.
bool mayBeRotary(const ColumnPlan& plan) {
    return plan.part != WavePart::Whole ||
           (plan.parameters.dModel % 2 == 0 && plan.parameters.ablation != Ablation::PerColumnExponent);
}

/// Measures the rows of \p window under \p plan.
std::optional<PlanMeasure> measureOf(const WaveSearch& search, const ColumnPlan& plan, MeasuredRows& window,
                                     ColumnsMeasured columns) {
    auto measure = measured(window.sample, plan, search.rounding, search.stop, &window.motions, columns);
    if (measure)
        measureSlowColumns(*measure, window.sample, plan, window.far);
    else if (window.rows.first == search.firstRow)
        measure = measuredFromStart(window.sample, plan, search.rounding, search.firstRow == 1, window.far);
    return measure;
}

bool isLongRope(const Ladder& ladder) {
    return ladder.scaling == RotaryScaling::LongRope;
}

LadderSearch rotarySearch(const WaveSearch& search, const ColumnPlan& plan) {
    return {plan.frequencies, plan.pairs, 2 * plan.pairs, search.frequencyUnit, true, {}};
}

/// Ladders of a rotary encoding. If every frequency has its own factor, measures all of them.
std::vector<Ladder> rotaryLadders(const WaveSearch& search, const ColumnPlan& plan, PlanMeasure& measure,
                                  MeasuredRows& window) {
    const LadderSearch ladders = rotarySearch(search, plan);
    std::vector<Ladder> scaled = laddersOf(measure.frequencies, ladders);
    if (!measure.chosen || std::ranges::none_of(scaled, isLongRope))
        return scaled;
    auto all = measureOf(search, plan, window, ColumnsMeasured::All);
    if (!all)
        return scaled;
    measure = *std::move(all);
    return laddersOf(measure.frequencies, ladders);
}

/// Whether all rows follow the plan and every wave advances by a constant angle from row to row.
bool movesEvenly(const WaveSearch& search, const PlanMeasure& measure) {
    const auto rows = static_cast<double>(measure.rows.size());
    return measure.others == 0 && std::ranges::all_of(measure.rows, std::identity{}) &&
           std::ranges::all_of(measure.motions, [&](const WaveMotion& m) {
               const double computed = search.phaseUnit * (1 + std::abs(m.w) * rows);
               return !std::isfinite(m.sigma) || m.spread <= kEven * measure.noise + computed;
           });
}

/// Whether most separately measured columns have the same motion as another column. They then follow a plan
/// with copies, which a single outlier row may hide.
bool haveTwins(const PlanMeasure& measure) {
    std::vector<MeasuredFrequency> waves;
    std::ranges::copy_if(measure.frequencies, std::back_inserter(waves),
                         [](const MeasuredFrequency& f) { return std::isfinite(f.sigma); });
    std::ranges::sort(waves, {}, &MeasuredFrequency::w);
    std::size_t twins = 0;
    for (std::size_t k = 1; k < waves.size(); ++k)
        twins +=
            waves[k].w - waves[k - 1].w <= kTwinErrors * std::max(waves[k].sigma, waves[k - 1].sigma) ? 1 : 0;
    return 3 * twins > waves.size();
}

/// Whether a selection of many pairs moves evenly and forms no ladder; then all pairs form none.
bool areNoLadder(const WaveSearch& search, const ColumnPlan& plan, MeasuredRows& window) {
    if (!plan.paired() || plan.frequencies < kManyPairs || window.rows.size() < 2)
        return false;
    const auto measure = measureOf(search, plan, window, ColumnsMeasured::Some);
    if (!measure || !movesEvenly(search, *measure))
        return false;
    LadderSearch ladders{plan.frequencies, plan.pairs, plan.width(), search.frequencyUnit, false, {}};
    if (!laddersOf(measure->frequencies, ladders).empty())
        return false;
    ladders.rotary = true;
    ladders.columns = 2 * plan.pairs;
    return !mayBeRotary(plan) || laddersOf(measure->frequencies, ladders).empty();
}

/// Whether a reading explains most of the table, but not all of it.
bool isNearlyExact(const SinusoidReading& name) {
    return !isExact(name) && !name.gap && misfit(name.residual) < kNearlyExact;
}

/// Adds the scalings that explain the table if the plain base does not. The base may fit the fast pairs
/// alone, while the slow ones are measured too coarsely to distinguish the rules.
void addScaled(std::vector<SinusoidReading>& names, const WaveSearch& search, const ColumnPlan& plan,
               const PlanMeasure& measure, std::int64_t before) {
    for (const Ladder& ladder : usualScalings(measure.frequencies, rotarySearch(search, plan))) {
        throwIfStopped(search.stop);
        if (auto name = nameOf(search, plan, measure, ladder, before); name && isExact(*name))
            names.push_back(*std::move(name));
    }
}

}  // namespace

MeasuredRows measuredRows(const WaveSearch& search, Interval rows) {
    return {rows, sampleOf(search.table, rows), farRowsOf(search.table, rows, search.rounding)};
}

PlanNames namesOfPlan(const WaveSearch& search, const ColumnPlan& plan, MeasuredRows& window) {
    const Sample& sample = window.sample;
    if (areNoLadder(search, plan, window))
        return {true, true, {}};
    const ColumnsMeasured depth = plan.paired() ? ColumnsMeasured::All : ColumnsMeasured::Some;
    auto measure = measureOf(search, plan, window, depth);
    if (!measure)
        return {};
    const LadderSearch ladders{plan.frequencies, plan.pairs, plan.width(), search.frequencyUnit, false, {}};
    std::vector<Ladder> found;
    const bool moves = isMoving(*measure);
    const bool maybeScaled = moves && search.mayBeRotary && mayBeRotary(plan);
    if (moves) {
        found = refinedLadders(search, sample, plan, *measure, ladders);
        const bool turning = plan.part == WavePart::CosinesAlone || plan.part == WavePart::SinesAlone ||
                             plan.parameters.ablation != Ablation::None;
        if (maybeScaled && (found.empty() || (turning && !found.front().isPlainlyChosen()))) {
            std::vector<Ladder> scaled = rotaryLadders(search, plan, *measure, window);
            if (found.empty() || std::ranges::any_of(scaled, isScaled))
                found = std::move(scaled);
        }
    }
    if (moves && found.empty() && movesEvenly(search, *measure))
        return haveTwins(*measure) ? PlanNames{} : PlanNames{true, true, {}};
    const std::int64_t before = window.rows.first - search.firstRow;
    PlanNames result{true, false, {}};
    std::vector<SinusoidReading>& names = result.names;
    for (const Ladder& ladder : withUsualBase(search, plan, *measure, found, before))
        if (auto name = nameOf(search, plan, *measure, ladder, before))
            names.push_back(*std::move(name));
    if (maybeScaled && std::ranges::any_of(names, isNearlyExact))
        addScaled(names, search, plan, *measure, before);
    return result;
}

}  // namespace posiscope
